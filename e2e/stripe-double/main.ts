import { parseArgs } from "node:util";
import { StripeDouble } from "./double.ts";

const HELP = `A double of Stripe's API for tests, on loopback.

  node e2e/stripe-double/main.ts --port 9111 --webhook-url http://localhost:8000/hooks/payment/stripe_stripe \\
    --webhook-secret whsec_test

  --port             where it listens; a free port when not given
  --webhook-url      where webhooks go; none are sent when not given
  --webhook-secret   what webhooks are signed with (whsec_double)
  --settle-after     milliseconds that a bank payment stays "processing" (500)`;

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "0" },
    "webhook-url": { type: "string" },
    "webhook-secret": { type: "string", default: "whsec_double" },
    "settle-after": { type: "string", default: "500" },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  console.log(HELP);
} else {
  const double = new StripeDouble({
    webhooks: { url: values["webhook-url"] ?? null, secret: values["webhook-secret"] },
    settleAfterMs: Number(values["settle-after"]),
  });
  await double.start(Number(values.port));
  console.log(`Stripe double ready at ${double.url}`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void double.stop().then(() => process.exit(0)));
  }
}
