import { linkProductNode } from "./lib/bootstrap.mjs";

linkProductNode();
