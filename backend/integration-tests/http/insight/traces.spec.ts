import { randomInt, randomUUID } from "node:crypto";
import { join } from "node:path";
import { QUEUES } from "@nocturne/contract";
import { api, registerUser, required } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FrontInstance } from "../../support/front-instance";
import { BUILT, MedusaInstance, ROOT } from "../../support/medusa-instance";
import { OtlpDouble, type ReceivedSpan } from "../../support/otlp-double";
import { add, CALIFORNIA, readyToOrder, standingProduct } from "../../support/shop";

const REGISTER = join(ROOT, "packages", "telemetry", "dist", "register.js");
const TRACE_ID = randomUUID().replaceAll("-", "");
const REQUEST_ID = randomUUID();
const RECEIVED = { timeout: 30_000, interval: 200 };

const receiver = new OtlpDouble();
const medusa = new MedusaInstance();
const front = new FrontInstance();
const storeUrl = required("STORE_URL");
let secrets: string[];

beforeAll(async () => {
  const product = await standingProduct();
  await receiver.start();
  const variables = (role: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: "api-key=key-of-the-receiver",
    OTEL_SERVICE_NAME: `nocturne-${role}`,
    OTEL_METRIC_EXPORT_INTERVAL: "1000",
    OTEL_BSP_SCHEDULE_DELAY: "200",
    LOG_FORMAT: "json",
    LOG_LEVEL: "http",
  });
  await medusa.start(BUILT, variables("server"), REGISTER);
  await front.start(medusa.url, variables("front"), REGISTER);
  process.env["STORE_URL"] = front.url;
  const user = await registerUser({ lastName: `Quarrel${randomInt(1e9)}` });
  const street = `${randomInt(1e6)} Unmistakable Lane`;
  const ready = await readyToOrder((sessionId) => add(sessionId, product), {
    user,
    address: { ...CALIFORNIA, street },
  });
  const headers = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01`, "X-Request-Id": REQUEST_ID };
  const bought = await api("POST", "/api/orders", { token: user.token, body: ready.input, headers });
  if (bought.status !== 201) throw new Error(`The order answered ${bought.status}: ${JSON.stringify(bought.body)}`);
  await api("GET", `/api/user?mail=${user.email}`, { token: user.token });
  await api("POST", "/api/register", { body: { ...user } });
  secrets = [user.email, user.lastName, user.username, user.password, user.token, street, ready.sessionId];
}, 300_000);

afterAll(async () => {
  process.env["STORE_URL"] = storeUrl;
  await front.stop();
  await medusa.stop();
  await receiver.stop();
});

const purchase = () => receiver.spans.filter(({ traceId }) => traceId === TRACE_ID);
const named = (service: string, name: string | RegExp) =>
  purchase().find(
    (span) => span.service === service && (typeof name === "string" ? span.name === name : name.test(span.name)),
  );

/** The names of a span and of all in which it lies, the outermost first. */
function wayTo(span: ReceivedSpan | undefined): string[] {
  if (!span) return [];
  const parent = purchase().find(({ spanId }) => spanId === span.parentSpanId);
  return [...wayTo(parent), `${span.service} ${span.name}`];
}

describe("the trace of a purchase", () => {
  it("leads from the front through Medusa's request and workflow to its statements", async () => {
    await expect.poll(() => named("nocturne-server", "POST /api/orders"), RECEIVED).toBeTruthy();
    await expect.poll(() => named("nocturne-front", "POST medusa"), RECEIVED).toBeTruthy();
    await expect.poll(() => named("nocturne-front", "Medusa"), RECEIVED).toBeTruthy();
    const request = ["nocturne-front POST medusa", "nocturne-front Medusa", "nocturne-server POST /api/orders"];
    expect(wayTo(named("nocturne-server", "POST /api/orders"))).toEqual(request);
    expect(named("nocturne-front", "POST medusa")?.attributes).toMatchObject({ "nocturne.request_id": REQUEST_ID });
    await expect.poll(() => named("nocturne-server", /^workflow:complete-purchase/), RECEIVED).toBeTruthy();
    expect(wayTo(named("nocturne-server", /^workflow:complete-purchase/)).slice(0, 3)).toEqual(request);
    await expect.poll(() => named("nocturne-server", /^step:.*create-order/), RECEIVED).toBeTruthy();
    expect(wayTo(named("nocturne-server", /^step:.*create-order/)).slice(0, 3)).toEqual(request);
    await expect.poll(() => purchase().some(({ attributes }) => attributes["db.statement"]), RECEIVED).toBe(true);
  });

  it("names nobody, and holds nothing that opens anything", () => {
    expect(receiver.text).toContain("/api/register");
    expect(secrets.filter((secret) => secret.length < 5 || receiver.text.includes(secret))).toEqual([]);
    expect(new Set(receiver.headers)).toEqual(new Set(["key-of-the-receiver"]));
  });

  it("is named in the lines of the log", () => {
    for (const { log } of [front, medusa]) {
      const lines = log.split("\n").filter((line) => line.includes(REQUEST_ID));
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(JSON.parse(line)).toMatchObject({ traceId: TRACE_ID });
    }
  });
});

describe("the figures", () => {
  it("of both arrive, as Prometheus would read them", async () => {
    const latest = (service: string, name: string) =>
      receiver.figures.filter((figure) => figure.service === service && figure.name === name).at(-1)?.points ?? [];
    await expect.poll(() => latest("nocturne-server", "store_orders_made_total")[0]?.asDouble, RECEIVED).toBe(1);
    await expect
      .poll(() => latest("nocturne-front", "store_http_request_duration_seconds").length, RECEIVED)
      .toBeGreaterThan(1);
    expect(latest("nocturne-front", "store_front_hears_of_changes")[0]?.asDouble).toBe(1);
    expect(latest("nocturne-server", "store_queue_waiting")).toHaveLength(QUEUES.length);
  });
});
