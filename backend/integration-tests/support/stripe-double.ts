import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "./medusa-instance";

const START_MS = 90_000;

type Call = { path: string; params: Record<string, unknown> };

/** The Stripe double of e2e/stripe-double, as a process of its own on a free port. */
export class StripeDouble {
  private child: ChildProcess | undefined;
  url = "";

  async start(): Promise<void> {
    const child = spawn(process.execPath, ["e2e/stripe-double/main.ts"], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.child = child;
    const signal = AbortSignal.timeout(START_MS);
    let output = "";
    while (!/http:\/\/\S+\n/.test(output)) {
      const [chunk] = (await once(child.stdout, "data", { signal })) as [Buffer];
      output += chunk.toString();
    }
    this.url = /http:\/\/\S+/.exec(output)![0];
  }

  /** What a store has to be told to use it for payments and taxes. */
  get variables(): Record<string, string> {
    return {
      STRIPE_API_KEY: "sk_test_double",
      STRIPE_PUBLISHABLE_KEY: "pk_test_double",
      STRIPE_WEBHOOK_SECRET: "whsec_double",
      STRIPE_API_BASE: this.url,
      STRIPE_TAX: "true",
    };
  }

  /** How often it was asked for a tax. */
  async taxCalls(): Promise<number> {
    const calls = await this.command<Call[]>("GET", "requests");
    return calls.filter(({ path }) => path === "/v1/tax/calculations").length;
  }

  /** The state of every payment intent that belongs to these purchases, oldest first. */
  async intents(purchaseIds: string[]): Promise<string[]> {
    type Intent = { status: string; metadata: { purchase_id?: string } };
    const intents = await this.command<Intent[]>("GET", "payment_intents");
    return intents
      .filter(({ metadata }) => purchaseIds.includes(metadata.purchase_id ?? ""))
      .map(({ status }) => status);
  }

  /** Every question about taxes fails, until `calm`. */
  async refuseTaxes(): Promise<void> {
    await this.fail("/v1/tax/*");
  }

  /** Every call of these paths fails, until `calm`. */
  async fail(path: string): Promise<void> {
    await this.command("POST", "faults", { path, kind: "error", status: 500, times: 1000 });
  }

  async calm(): Promise<void> {
    await this.command("DELETE", "faults");
  }

  private async command<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${this.url}/_double/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The double answered ${answer.status} to ${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async stop(): Promise<void> {
    if (this.child && this.child.exitCode === null) {
      this.child.kill("SIGTERM");
      await once(this.child, "exit");
    }
  }
}
