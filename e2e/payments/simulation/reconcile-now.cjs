/** Runs the store's own comparison of payments and orders at once, instead of waiting for its next time. */
const { join } = require("node:path");
const process = require("node:process");

exports.default = async ({ container }) => {
  const { reconcilePayments } = require(join(process.cwd(), "src", "store", "reconciliation", "reconcile-payments"));
  await reconcilePayments(container);
};
