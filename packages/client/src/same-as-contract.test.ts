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

/** Those that answer the text of a page: the description calls it a document, whose kinds of nodes would be a book. */
type WithPageText =
  | "GET /api/pages/{slug}"
  | "GET /api/admin/pages/{id}"
  | "GET /api/admin/pages/{id}/versions"
  | "POST /api/admin/pages"
  | "POST /api/admin/pages/{id}/discard"
  | "POST /api/admin/pages/{id}/publish"
  | "POST /api/admin/pages/{id}/restore"
  | "POST /api/admin/pages/{id}/unpublish"
  | "PUT /api/admin/pages/{id}/draft";

it("has every call of the contract, with what it sends and answers", () => {
  expectTypeOf<Line>().toEqualTypeOf<ApiLine>();
  expectTypeOf<OtherResult>().toEqualTypeOf<WithPageText>();
  expectTypeOf<LooseCall>().toEqualTypeOf<never>();
  // There a list may hold `undefined`, which is no JSON.
  expectTypeOf<RefusedCall>().toEqualTypeOf<"PUT /api/admin/orders/{id}/tracking">();
  expectTypeOf<ErrorCode>().toEqualTypeOf<ContractCode>();
  expectTypeOf<WebhookPayload>().toMatchTypeOf<ContractPayload>();
  expectTypeOf<ContractPayload>().toMatchTypeOf<WebhookPayload>();
  // Types are checked by `npm run typecheck`.
  expect.assertions(0);
});
