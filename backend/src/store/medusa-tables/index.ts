import { Module } from "@medusajs/framework/utils";
import requireColumnsAtStart from "./require-columns";

/** A module of Medusa for its loader alone: Medusa does not start where a column is missing. */
class MedusaTablesService {}

export default Module("medusaTables", { service: MedusaTablesService, loaders: [requireColumnsAtStart] });
