import { Module } from "@medusajs/framework/utils";
import { Catalogue, CATALOGUE_MODULE } from "./catalogue";

/** Needs the module `publicChanges`, named among its `dependencies` in medusa-config.ts. */
export default Module(CATALOGUE_MODULE, { service: Catalogue });
