import fc from "fast-check";
import { api, registerUser, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAnswer } from "../../support/fuzz/check-answer";
import { callsOf, strayCalls, type FuzzCall, type Operation } from "../../support/fuzz/fuzz-calls";
import { FuzzWorld } from "../../support/fuzz/fuzz-world";
import { changingRefusals } from "../../support/fuzz/refused-calls";
import { TableReader } from "../../support/fuzz/table-snapshot";
import { endpoints } from "../../support/routes";

/** How long all of it may call the store; `FUZZ_SECONDS=3600` for an hour by hand. */
const FUZZ_SECONDS = Number(process.env.FUZZ_SECONDS ?? 25);

/**
 * The calls are the same in every run, so that a change is judged by itself; a run by hand that says how long it may take
 * looks for new ones. `FUZZ_SEED=…` repeats one: the seed stands in the failure and at the end of the log.
 */
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_SECONDS ? Date.now() % 2_147_483_647 : 20_261_122));

/** Of what was refused, so many calls an endpoint are repeated to see that they changed nothing. */
const MAX_REPEATED = 25;

/** However slow the machine. */
const MIN_CALLS = 15;

const SHARE_MS = (FUZZ_SECONDS * 1000) / (endpoints.length + 1);
const TIMEOUT_MS = SHARE_MS + 90_000;

const world = new FuzzWorld();
let operations: Record<string, Record<string, Operation>> = {};
const tables = new TableReader();
/** How often each status was answered. */
const statuses: Record<number, number> = {};

beforeAll(async () => {
  const description = await api<{ paths: typeof operations }>("GET", "/api/openapi.json");
  operations = description.body.paths;
  await world.enter();
  await tables.open();
}, 60_000);

afterAll(async () => {
  console.info(`Fuzzed the API, seed ${SEED}; answers by status: ${JSON.stringify(statuses)}`);
  await tables.close();
  await world.leave();
}, 60_000);

/**
 * Calls until the time is over, and at least a few times; or until an answer is wrong: then fast-check looks for the
 * smallest such call, however long that takes.
 */
async function fuzz(arbitrary: fc.Arbitrary<FuzzCall>, check: (call: FuzzCall) => Promise<void>): Promise<void> {
  const end = Date.now() + SHARE_MS;
  let done = 0;
  let hasFailed = false;
  const property = fc.asyncProperty(arbitrary, async (call) => {
    if (!hasFailed && done >= MIN_CALLS && Date.now() > end) return;
    done += 1;
    try {
      await check(call);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  await fc.assert(property, { seed: SEED, numRuns: MIN_CALLS + Math.ceil(SHARE_MS) });
}

describe("the fuzzer", () => {
  it("names the refused call that changes something all the same, and no other", async () => {
    const user = await registerUser();
    const call = (address: string): FuzzCall => ({
      caller: "stranger",
      method: "PUT",
      address,
      body: "{}",
      headers: {},
    });
    const calls = ["/a", "/b", "/c", "/d", "/e"].map(call);
    const leaky = {
      call: async ({ address }: FuzzCall) => {
        if (address === "/d") await sql("update account set updated_at = now() where id = $1", [user.id]);
        return { status: 403 };
      },
    };
    const found = await changingRefusals(leaky, tables, calls);
    expect(found).toEqual([`${JSON.stringify(call("/d"))} changed account`]);
  });
});

describe.each(endpoints)("%s, called with anything", (name, endpoint) => {
  it(
    "answers as described, and changes nothing where it refuses",
    async () => {
      const operation = operations[endpoint.path]?.[endpoint.method.toLowerCase()];
      const refused: FuzzCall[] = [];
      await world.refresh();
      const hints = await world.hintsFor(name);
      await fuzz(callsOf(endpoint, operation!, hints), async (call) => {
        const answer = await world.call(call);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        checkAnswer(call, endpoint, answer, world.secretsFor(call.caller));
        if (answer.status >= 400 && refused.length < MAX_REPEATED) refused.push(call);
      });
      expect(await changingRefusals(world, tables, refused)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe("any address under /api", () => {
  it(
    "answers in the shape of a failure, or as an endpoint does",
    async () => {
      await fuzz(strayCalls, async (call) => {
        const answer = await world.call(call);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.headers["content-type"]?.includes("json"))
          checkAnswer(call, null, answer, world.secretsFor(call.caller));
        else expect(answer.status, `${call.method} ${call.address}`).toBeLessThan(500);
      });
    },
    TIMEOUT_MS,
  );
});
