import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ORDER_NUMBER_PATTERN } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { chooseOrderNumber, withOrderNumber } from "./choose-order-number";

/** A database in which these numbers are taken. */
const having = (...taken: string[]) =>
  ({
    raw: async (_sql: string, [wanted]: [string]) => ({ rows: taken.includes(wanted) ? [{}] : [] }),
  }) as never as Knex;

const isTaken = Object.assign(new Error("duplicate key"), {
  code: "23505",
  constraint: "IDX_purchase_order_number_unique",
});

describe("chooseOrderNumber", () => {
  it("takes the wanted number while it is free", async () => {
    expect(await chooseOrderNumber(having(), "ORD-1763640000000")).toBe("ORD-1763640000000");
  });

  it.each([["ORD-1763640000000"], ["ORD-123"], ["1763640000000"], [null]])(
    "makes one of ours for %j",
    async (wanted) => {
      const number = await chooseOrderNumber(having("ORD-1763640000000"), wanted);
      expect(number).toMatch(ORDER_NUMBER_PATTERN);
      expect(number).not.toBe(wanted);
    },
  );
});

describe("an order number of ours", () => {
  it("always has 17 digits, the time first: later numbers sort later", async () => {
    for (let round = 0; round < 300; round += 1) {
      const number = await chooseOrderNumber(having(), null);
      expect(number).toMatch(/^ORD-\d{17}$/);
      expect(Math.abs(Number(number.slice(4, 17)) - Date.now())).toBeLessThan(60_000);
    }
  });
});

describe("withOrderNumber", () => {
  it("gives the wanted number up once somebody else has it, and tries on", async () => {
    const wishes: (string | null)[] = [];
    const result = await withOrderNumber("ORD-1763640000000", async (wanted) => {
      wishes.push(wanted);
      if (wishes.length < 4) throw new Error("The insert failed.", { cause: isTaken });
      return "stored";
    });
    expect(result).toBe("stored");
    expect(wishes).toEqual(["ORD-1763640000000", null, null, null]);
  });

  it.each([
    ["another constraint", Object.assign(new Error("duplicate key"), { code: "23505", constraint: "purchase_pkey" })],
    ["anything else", new Error("The connection is gone.")],
  ])("does not repeat what failed for %s", async (_case, failure) => {
    let tries = 0;
    const attempt = async () => {
      tries += 1;
      throw failure;
    };
    await expect(withOrderNumber(null, attempt)).rejects.toBe(failure);
    expect(tries).toBe(1);
  });

  it("does not go on for ever", async () => {
    let tries = 0;
    const attempt = async () => {
      tries += 1;
      throw isTaken;
    };
    await expect(withOrderNumber(null, attempt)).rejects.toBe(isTaken);
    expect(tries).toBe(5);
  });
});
