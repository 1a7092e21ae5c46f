import type { Params, ParamValue } from "./form.ts";

export type Call = {
  id: string;
  at: number;
  method: string;
  path: string;
  caller: "secret" | "publishable" | "none";
  idempotencyKey: string | null;
  params: Params;
  status: number | null;
  isReplayed: boolean;
};

const MOST = 20_000;
const HIDDEN = new Set(["key", "client_secret", "number", "cvc"]);

function hide(value: ParamValue): ParamValue {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(hide);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, HIDDEN.has(name) ? "[hidden]" : hide(inner)]),
  );
}

/** What was asked of the API, in order; keys, secrets and card numbers are not in it. */
export class Journal {
  readonly calls: Call[] = [];

  add(call: Omit<Call, "status" | "isReplayed">): Call {
    const kept: Call = { ...call, params: hide(call.params) as Params, status: null, isReplayed: false };
    this.calls.push(kept);
    if (this.calls.length > MOST) this.calls.shift();
    return kept;
  }

  clear(): void {
    this.calls.length = 0;
  }
}
