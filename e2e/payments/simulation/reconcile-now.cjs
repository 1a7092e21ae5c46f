/** Runs the jobs that bring payments, orders and stock in line at once, instead of waiting for their next time. */
const { join } = require("node:path");
const process = require("node:process");

const source = (...path) => require(join(process.cwd(), "src", ...path));

exports.default = async ({ container }) => {
  await source("store", "reconciliation", "reconcile-payments").reconcilePayments(container);
  await source("jobs", "settle-restocks").default(container);
};
