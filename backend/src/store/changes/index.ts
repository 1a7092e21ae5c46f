import { Module } from "@medusajs/framework/utils";
import { CHANGES_MODULE, PublicChanges } from "./public-changes";

export default Module(CHANGES_MODULE, { service: PublicChanges });
