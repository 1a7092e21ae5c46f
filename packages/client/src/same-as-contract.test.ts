import type { ApiLine, CallArguments, ResultOf } from "@nocturne/contract/client";
import type { ErrorCode as ContractCode, WebhookPayload as ContractPayload } from "@nocturne/contract";
import { expect, expectTypeOf, it } from "vitest";
import type { Call, ErrorCode, Line, Result, WebhookPayload } from "./index.js";

/** The lines whose answers differ from the contract's, in either direction. */
type OtherResult = {
  [L in ApiLine]: [Result<L>] extends [ResultOf<L>] ? ([ResultOf<L>] extends [Result<L>] ? never : L) : L;
}[ApiLine];

/** The lines where something may be sent that the contract's own client may not send. */
type LooseCall = {
  [L in ApiLine]: [Call<L>] extends [NonNullable<CallArguments<L>[0]>] ? never : L;
}[ApiLine];

/** The lines where something that the contract's own client may send may not be sent. */
type RefusedCall = {
  [L in ApiLine]: [NonNullable<CallArguments<L>[0]>] extends [Call<L>] ? never : L;
}[ApiLine];

it("has every call of the contract, with what it sends and answers", () => {
  expectTypeOf<Line>().toEqualTypeOf<ApiLine>();
  expectTypeOf<OtherResult>().toEqualTypeOf<never>();
  expectTypeOf<LooseCall>().toEqualTypeOf<never>();
  // There a list may hold `undefined`, which is no JSON.
  expectTypeOf<RefusedCall>().toEqualTypeOf<"PUT /api/admin/orders/{id}/tracking">();
  expectTypeOf<ErrorCode>().toEqualTypeOf<ContractCode>();
  expectTypeOf<WebhookPayload>().toMatchTypeOf<ContractPayload>();
  expectTypeOf<ContractPayload>().toMatchTypeOf<WebhookPayload>();
  // Types are checked by `npm run typecheck`.
  expect.assertions(0);
});
