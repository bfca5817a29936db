// Tests call single steps, without the `whole` that loads what a step asks for.
import { reading } from "../src/install/resolve.ts";
import { longWay } from "../src/python/yaml/usual.ts";

await Promise.all([longWay.load(), reading.load()]);
