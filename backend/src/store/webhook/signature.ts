import { Webhook as Signer } from "standardwebhooks";
import { secretBox } from "./secrets";
import type { Target } from "./webhook-endpoint-table";

/** Returns the headers of the Standard Webhooks; while a new secret is fresh, the one before signs, too. */
export function signedHeaders(target: Target, id: string, body: string, now: Date): Record<string, string> {
  const sealed = [target.secret, ...(target.previous_secret ? [target.previous_secret] : [])];
  const signatures = sealed.map((text) => new Signer(secretBox().open(target.id, text)).sign(id, now, body));
  return {
    "content-type": "application/json",
    "user-agent": "Nocturne-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
}
