// What a page can do beyond what it says without a script. It makes no markup out of text, and asks for nothing.
(() => {
  "use strict";

  const said = document.getElementById("said");
  const say = (text) => {
    said.textContent = text;
  };

  const profiles = [...document.querySelectorAll("[data-profile]")];
  if (profiles.length > 1) switchProfiles();
  for (const files of document.querySelectorAll("[data-files]")) filterFiles(files);
  for (const table of document.querySelectorAll("[data-table]")) sortTable(table);
  offerCopies();
  document.addEventListener("click", toggleRow);
  window.addEventListener("hashchange", showTarget);
  showTarget();

  /** One profile at a time. */
  function switchProfiles() {
    const links = [...document.querySelectorAll(".switch a")];
    const select = (id) => {
      for (const profile of profiles) profile.hidden = profile.id !== id;
      for (const link of links) {
        if (link.hash === `#${id}`) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
    };
    document.addEventListener("profile", (event) => select(event.detail));
    for (const link of links) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        select(link.hash.slice(1));
        history.replaceState(null, "", link.hash);
        say(`${link.textContent.trim()} is shown`);
      });
    }
    const active = links.find((link) => link.dataset.active !== undefined) ?? links[0];
    select(active.hash.slice(1));
  }

  /** Search, status and group, over the rows of one profile. */
  function filterFiles(files) {
    const tools = files.querySelector("[data-tools]");
    const search = tools.querySelector("[data-search]");
    const status = tools.querySelector("[data-status]");
    const group = tools.querySelector("[data-group]");
    const found = tools.querySelector("[data-found]");
    const sections = [...files.querySelectorAll("[data-section]")].map((section) => ({
      section,
      rows: [...section.querySelectorAll("tr[data-s]")],
      folds: [...section.querySelectorAll("[data-fold]")],
    }));
    const rows = sections.flatMap((one) => one.rows);
    const texts = new Map();
    const textOf = (row) => {
      if (!texts.has(row)) texts.set(row, row.textContent.toLowerCase());
      return texts.get(row);
    };
    for (const name of new Set(rows.map((row) => row.dataset.s))) status.append(new Option(name, name));
    let isFiltered = false;
    let opened = [];

    const apply = () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      const wasFiltered = isFiltered;
      isFiltered = words.length > 0 || status.value !== "" || group.value !== "";
      if (!isFiltered && !wasFiltered) return;
      let total = 0;
      for (const one of sections) {
        const isIn = group.value === "" || one.section.dataset.section === group.value;
        let hits = 0;
        for (const row of one.rows) {
          const fits =
            isIn &&
            (status.value === "" || row.dataset.s === status.value) &&
            words.every((word) => textOf(row).includes(word));
          if (row.hidden === fits) row.hidden = !fits;
          if (fits) hits++;
        }
        total += hits;
        one.section.hidden = isFiltered && hits === 0;
        for (const table of one.section.querySelectorAll("[data-table]"))
          table.hidden = isFiltered && table.querySelector("tr[data-s]:not([hidden])") === null;
        for (const fold of one.folds) openFold(fold, isFiltered);
      }
      if (!isFiltered) opened = [];
      found.textContent = isFiltered ? `${total} of ${rows.length}` : "";
      say(isFiltered ? `${total} of ${rows.length} files` : "all files");
    };
    /** Opened for the hits in it; closed again when the filter is gone, if the reader had it closed. */
    const openFold = (fold, filtered) => {
      const hasHit = fold.querySelector("tr[data-s]:not([hidden])") !== null;
      fold.hidden = filtered && !hasHit;
      if (filtered && hasHit && !fold.open) {
        fold.open = true;
        opened.push(fold);
      } else if (!filtered && opened.includes(fold)) fold.open = false;
    };

    let timer = 0;
    search.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(apply, rows.length > 500 ? 120 : 0);
    });
    status.addEventListener("change", apply);
    group.addEventListener("change", apply);
    files.addEventListener("reveal", () => {
      search.value = status.value = group.value = "";
      apply();
    });
    tools.hidden = false;
    // What a browser kept from before a reload.
    apply();
  }

  /** The heads of columns become buttons. */
  function sortTable(table) {
    const heads = [...table.tHead.rows[0].cells].slice(0, -1);
    const body = table.tBodies[0];
    if (body.rows.length < 2) return;
    for (const [column, head] of heads.entries()) {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const isNumber = column === 0 || column > 3;
        const first = isNumber && column > 0 ? "descending" : "ascending";
        const now = head.getAttribute("aria-sort");
        const next = now === null ? first : now === "ascending" ? "descending" : "ascending";
        const sign = next === "ascending" ? 1 : -1;
        const keyed = [...body.rows].map((row) => {
          const text = row.cells[column].textContent.trim().toLowerCase();
          return { row, key: isNumber ? Number(text.replace(/[^\d]/g, "") || -1) : text };
        });
        keyed.sort((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : 0));
        body.append(...keyed.map(({ row }) => row));
        for (const other of heads) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", next);
        say(`sorted by ${button.textContent}, ${next}`);
      });
    }
  }

  /** One button for all rows: it comes to the row that the pointer or the keyboard is in. */
  function offerCopies() {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "copy path";
    const come = ({ target }) => {
      const row = target instanceof Element ? target.closest("tr[data-s]") : null;
      const path = row?.querySelector("th code");
      if (path && button.parentNode !== path.parentNode) {
        path.before(button);
        button.textContent = "copy path";
      }
    };
    document.addEventListener("pointerover", come);
    document.addEventListener("focusin", come);
    button.addEventListener("click", async () => {
      const path = button.nextElementSibling;
      try {
        await navigator.clipboard.writeText(path.textContent);
        button.textContent = "copied";
        say("copied");
      } catch {
        getSelection().selectAllChildren(path);
        button.textContent = "selected";
        say("selected: copy it");
      }
    });
  }

  /** A click anywhere on a row that is no link, button or selected text. */
  function toggleRow(event) {
    if (event.target.closest("a, button, summary, details, input") || String(getSelection()) !== "") return;
    const details = event.target.closest("tr[data-s]")?.querySelector("td > details");
    if (details) details.open = !details.open;
  }

  /** Opens all that a link leads into. */
  function showTarget() {
    let target = null;
    try {
      target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch {
      return;
    }
    if (target === null || location.hash === "") return;
    const profile = target.closest("[data-profile]");
    if (profile) document.dispatchEvent(new CustomEvent("profile", { detail: profile.id }));
    if (target.closest("[hidden]")) target.closest("[data-files]")?.dispatchEvent(new Event("reveal"));
    for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    const details = target.matches("tr[data-s]") ? target.querySelector("td > details") : null;
    if (details) details.open = true;
    target.scrollIntoView();
  }
})();
