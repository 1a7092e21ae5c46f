import { createCustomer, updateCustomer } from "./customers.ts";
import { StripeFailure } from "./failure.ts";
import { text, type Params } from "./form.ts";
import type { Intents } from "./intents.ts";
import type { Ledger, Origin } from "./ledger.ts";
import { expand, page } from "./listing.ts";
import { publicIntent, type PaymentIntent } from "./objects.ts";
import type { PaymentMethods } from "./payment-methods.ts";
import { createRefund } from "./refunds.ts";
import { createCalculation } from "./tax.ts";

export type Caller = "secret" | "publishable";

type Request = { id: string; params: Params; origin: Origin; caller: Caller };
type Handler = (request: Request) => object;

/** A way into the API. `isClients`: a browser with the client secret may take it, too. */
type Route = { method: string; pattern: RegExp; isClients: boolean; handle: Handler };

const ID = "([A-Za-z0-9_]+)";

function notFound(method: string, path: string): StripeFailure {
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs.`;
  return new StripeFailure(404, { type: "invalid_request_error", message });
}

/** The calls of Stripe's API that a store makes, from its server and from its pages. */
export class Api {
  private readonly routes: Route[] = [];
  private readonly ledger: Ledger;

  constructor({ ledger, intents, methods }: { ledger: Ledger; intents: Intents; methods: PaymentMethods }) {
    this.ledger = ledger;
    const intentOf = (request: Request) => this.intentFor(request);
    this.add("POST", "/v1/payment_intents", ({ params, origin }) => intents.create(params, origin));
    this.add("GET", "/v1/payment_intents", ({ params }) =>
      this.list("/v1/payment_intents", ledger.intents.all(), params),
    );
    this.add("GET", `/v1/payment_intents/${ID}`, intentOf, true);
    this.add("POST", `/v1/payment_intents/${ID}`, (call) => intents.update(intentOf(call), call.params));
    const confirm: Handler = (call) => intents.confirm(intentOf(call), call.params, call.origin);
    this.add("POST", `/v1/payment_intents/${ID}/confirm`, confirm, true);
    const capture: Handler = (call) => intents.capture(intentOf(call), call.params, call.origin);
    this.add("POST", `/v1/payment_intents/${ID}/capture`, capture);
    const cancel: Handler = (call) => intents.cancel(intentOf(call), call.params, call.origin);
    this.add("POST", `/v1/payment_intents/${ID}/cancel`, cancel);
    const authenticate: Handler = (call) => {
      const intent = this.intentFor({ ...call, id: text(call.params, "source") ?? "" });
      return intents.authenticate(intent, text(call.params, "outcome") === "success", call.origin);
    };
    this.add("POST", "/v1/3ds2/authenticate", authenticate, true);

    this.add("POST", "/v1/refunds", ({ params, origin }) => createRefund(ledger, params, origin));
    this.add("GET", "/v1/refunds", ({ params }) => this.list("/v1/refunds", ledger.refunds.all(), params));
    this.add("GET", `/v1/refunds/${ID}`, ({ id }) => ledger.refunds.get(id));
    this.add("GET", "/v1/charges", ({ params }) => this.list("/v1/charges", ledger.charges.all(), params));
    this.add("GET", `/v1/charges/${ID}`, ({ id }) => ledger.charges.get(id));
    this.add("POST", "/v1/customers", ({ params, origin }) => createCustomer(ledger, params, origin));
    this.add("GET", `/v1/customers/${ID}`, ({ id }) => ledger.customers.get(id));
    const updated: Handler = ({ id, params, origin }) =>
      updateCustomer(ledger, ledger.customers.get(id), params, origin);
    this.add("POST", `/v1/customers/${ID}`, updated);
    this.add("GET", `/v1/payment_methods/${ID}`, ({ id }) => methods.retrieve(id));
    this.add("POST", "/v1/tax/calculations", ({ params }) => createCalculation(params));
    this.add("GET", "/v1/events", ({ params }) => this.list("/v1/events", this.eventsLike(params), params));
    this.add("GET", `/v1/events/${ID}`, ({ id }) => ledger.events.get(id));
  }

  private add(method: string, path: string, handle: Handler, isClients = false): void {
    this.routes.push({ method, pattern: new RegExp(`^${path}$`), isClients, handle });
  }

  private list<Value extends { id: string; created: number }>(url: string, values: Value[], params: Params) {
    const wanted = ["customer", "payment_intent", "charge"].filter((name) => name in params);
    const fits = (value: object) => wanted.every((name) => (value as Record<string, unknown>)[name] === params[name]);
    return page(url, values.filter(fits), params);
  }

  private eventsLike(params: Params) {
    const type = text(params, "type");
    return this.ledger.events.all().filter((event) => !type || event.type === type);
  }

  /** The intent of a request. To a browser without its secret it does not exist. */
  private intentFor({ id, params, caller }: Request): PaymentIntent {
    const intent = this.ledger.intents.get(id, "intent");
    if (caller === "publishable" && text(params, "client_secret") !== intent.client_secret) {
      throw new StripeFailure(401, {
        type: "invalid_request_error",
        code: "payment_intent_invalid_parameter",
        message: "The client_secret provided does not match the client_secret associated with the PaymentIntent.",
        param: "client_secret",
      });
    }
    return intent;
  }

  /** Does a call. Throws StripeFailure for everything that Stripe refuses. */
  call(request: { method: string; path: string; params: Params; origin: Origin; caller: Caller }): object {
    const { method, path, params, origin, caller } = request;
    for (const route of this.routes) {
      const match = route.method === method ? route.pattern.exec(path) : null;
      if (!match) continue;
      if (caller === "publishable" && !route.isClients) {
        throw new StripeFailure(403, {
          type: "invalid_request_error",
          code: "secret_key_required",
          message: "This API call cannot be made with a publishable API key. Please use a secret API key.",
        });
      }
      const answer = route.handle({ id: match[1] ?? "", params, origin, caller });
      const isIntent = "object" in answer && answer.object === "payment_intent";
      const shown = caller === "publishable" && isIntent ? publicIntent(answer as PaymentIntent) : answer;
      return expand(this.ledger, shown, params);
    }
    throw notFound(method, path);
  }
}
