import type { ChildProcess } from "node:child_process";
import type { Jobs } from "./jobs.ts";
import { Complaint } from "./log.mjs";
import { PRODUCT_NODE } from "./paths.mjs";

const START_MS = 20_000;
const WEBHOOK_PATH = "/hooks/payment/stripe_stripe";

/** Keys of nobody's: they open the double, and nothing else. */
const KEYS = {
  STRIPE_API_KEY: "sk_test_double",
  STRIPE_PUBLISHABLE_KEY: "pk_test_double",
  STRIPE_WEBHOOK_SECRET: "whsec_double",
};

function readAddress(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Complaint("The Stripe double took too long to start.")), START_MS);
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      output += String(chunk);
      const [address] = /http:\/\/\S+/.exec(output) ?? [];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    });
    child.once("exit", (code) => {
      clearTimeout(late);
      reject(new Complaint(`The Stripe double ended while starting (${code}).`));
    });
  });
}

/** The Stripe double as a process of its own, on a free port. */
export class StripeDoubleProcess {
  url = "";
  /** What the tests have to be told. */
  env = { ...KEYS, STRIPE_API_BASE: "", STRIPE_DOUBLE_URL: "" };
  private readonly jobs: Jobs;
  private child: ChildProcess | undefined;

  constructor(jobs: Jobs) {
    this.jobs = jobs;
  }

  /** Answers what a store has to be told to use it. */
  async start() {
    const args = ["e2e/stripe-double/main.ts", "--webhook-secret", KEYS.STRIPE_WEBHOOK_SECRET];
    this.child = this.jobs.spawn(PRODUCT_NODE, args, { stdio: ["ignore", "pipe", "inherit"] });
    this.url = await readAddress(this.child);
    this.env = { ...KEYS, STRIPE_API_BASE: this.url, STRIPE_DOUBLE_URL: this.url };
    return { ...KEYS, STRIPE_API_BASE: this.url };
  }

  async sendWebhooksTo(storeUrl: string) {
    const settings = { url: new URL(WEBHOOK_PATH, storeUrl).href };
    const body = JSON.stringify(settings);
    const answer = await fetch(new URL("/_double/webhook-settings", this.url), { method: "POST", body });
    if (!answer.ok) throw new Complaint("The Stripe double does not take its settings.");
  }

  async stop() {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
}
