import { LABEL_SERVICES, type Order } from "@nocturne/contract";
import { describe, expect, it } from "vitest";
import { SAMPLE_ORDER } from "../mail/sample-order";
import { labelCsv, splitStreet } from "./label-csv";

const order: Order = {
  ...SAMPLE_ORDER,
  customerName: "Zoë, Ångström",
  shippingAddress: { ...SAMPLE_ORDER.shippingAddress, phone: "+49 30 1234567", line2: "c/o Moth" },
};
const abroad: Order = {
  ...order,
  shippingAddress: {
    ...order.shippingAddress,
    street: "Unter den Linden 77a",
    city: "Berlin",
    state: "",
    zipCode: "10117",
    country: "DE",
  },
};

const linesOf = (csv: string) => csv.trimEnd().split("\r\n");

describe("labelCsv", () => {
  it("is what Pirate Ship reads, with pounds", () => {
    expect(linesOf(labelCsv("pirate-ship", [{ order, grams: 680 }]))).toEqual([
      "Email,Name,Company,Phone,Address,Address Line 2,City,State,Zipcode,Country,Order ID,Order Items,Pounds",
      `nell@example.com,"Zoë, Ångström",,+49 30 1234567,1 Moon St,c/o Moth,Austin,TX,73301,US,ORD-1700000000000,"2 x Raven Hoodie, Size: M; 1 x Moth Pin",1.50`,
    ]);
  });

  it("has a row for each line at Shippo", () => {
    const lines = linesOf(labelCsv("shippo", [{ order, grams: null }]));
    expect(lines).toHaveLength(3);
    expect(lines[2]).toBe(
      'ORD-1700000000000,2026-11-20,"Zoë, Ångström",,nell@example.com,+49 30 1234567,1 Moon St,,c/o Moth,Austin,TX,73301,US,Moth Pin,,1,,,25.00,USD,,,79.69,USD',
    );
  });

  it("has kilograms with a point at Sendcloud, and with a comma at DHL", () => {
    expect(linesOf(labelCsv("sendcloud", [{ order: abroad, grams: 250 }]))[1]).toBe(
      '"Zoë, Ångström",,Unter den Linden 77a,c/o Moth,Berlin,10117,,DE,nell@example.com,+49 30 1234567,ORD-1700000000000,0.250,kg',
    );
    expect(linesOf(labelCsv("dhl", [{ order: abroad, grams: 250 }]))[1]).toBe(
      "ORD-1700000000000;Zoë, Ångström;;c/o Moth;Unter den Linden;77a;10117;Berlin;;DEU;ORD-1700000000000;nell@example.com;+49 30 1234567;0,250",
    );
  });

  it.each(LABEL_SERVICES)("lets no name become a formula or a row of its own: %s", (service) => {
    for (const evil of ['=HYPERLINK("http://x")', "+cmd|' /C calc'!A0", "-2+3+cmd", "@SUM(1)"]) {
      const csv = labelCsv(service, [{ order: { ...order, customerName: `${evil}\r\nORD-2;ORD-2,` }, grams: 1 }]);
      const rows = linesOf(csv);
      expect(rows).toHaveLength(service === "shippo" ? 3 : 2);
      expect(rows[1]).not.toMatch(/(?:^|[,;])"?[=@+-](?=[A-Z(cS2])/);
      expect(rows[1]).toContain("'");
    }
  });

  it.each(LABEL_SERVICES)("lets nothing become a formula for who reads it by another separator: %s", (service) => {
    for (const separator of [",", ";", "\t"]) {
      const customerName = `Ann${separator}=cmd|' /C calc'!A0${separator} "+1+cmd"`;
      const csv = labelCsv(service, [{ order: { ...order, customerName }, grams: 1 }]);
      for (const delimiter of [",", ";", "\t"]) {
        const cells = linesOf(csv)[1]!
          .split(delimiter)
          .map((cell) => cell.replace(/^[\s"]+/, ""));
        expect(cells.filter((cell) => /^[=@+-]/.test(cell) && !/^\+[\d ]+$/.test(cell))).toEqual([]);
      }
    }
  });

  it.each(LABEL_SERVICES)("has a telephone number as services read it: %s", (service) => {
    const shippingAddress = { ...order.shippingAddress, phone: "+1-(512) 555.0199" };
    const [, row] = linesOf(labelCsv(service, [{ order: { ...order, shippingAddress }, grams: 1 }]));
    expect(row!.split(/[,;]/)).toContain("+1 512 555 0199");
  });
});

describe("splitStreet", () => {
  it.each([
    ["Elbestr. 28", "Elbestr.", "28"],
    ["Unter den Linden 77 a", "Unter den Linden", "77 a"],
    ["Straße des 17. Juni 135-137", "Straße des 17. Juni", "135-137"],
    ["28 Elbe Street", "Elbe Street", "28"],
    ["Schlossplatz", "Schlossplatz", ""],
  ])("of %s", (street, name, number) => {
    expect(splitStreet(street)).toEqual({ name, number });
  });
});
