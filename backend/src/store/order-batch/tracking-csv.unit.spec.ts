import { describe, expect, it } from "vitest";
import { readTrackingCsv } from "./tracking-csv";

const read = (text: string) => readTrackingCsv(text).rows.map(({ row: _, ...rest }) => rest);

describe("readTrackingCsv", () => {
  it("reads Pirate Ship's export by the names of its columns", () => {
    const text =
      'Recipient,Email,Tracking Number,Carrier,Order ID\r\n"Ann, A.",a@example.com,9400111899223,USPS,ORD-1\r\n\r\nBo,,1Z99,UPS,#ORD-2\r\n';
    expect(read(text)).toEqual([
      {
        orderNumber: "ORD-1",
        number: "9400111899223",
        url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111899223",
      },
      { orderNumber: "ORD-2", number: "1Z99", url: "https://www.ups.com/track?tracknum=1Z99" },
    ]);
  });

  it("reads semicolons, tabs, a byte order mark and other names", () => {
    const one = [{ orderNumber: "ORD-1", number: "JJD1", url: "" }];
    expect(read("\uFEFFSendungsreferenz;Sendungsnummer\nORD-1;JJD1\n")).toEqual(one);
    expect(read("order_number\ttracking_code\nORD-1\tJJD1")).toEqual(one);
  });

  it("takes rows without names as order, number and address", () => {
    expect(read("ORD-1, 94001 ,https://carrier.example/94001\nORD-2,94002")).toEqual([
      { orderNumber: "ORD-1", number: "94001", url: "https://carrier.example/94001" },
      { orderNumber: "ORD-2", number: "94002", url: "" },
    ]);
  });

  it("keeps numbers that a sheet has marked as text, and no address that is none", () => {
    expect(read('ORD-1,"=""9400""",javascript:alert(1)\nORD-2,\'9401')).toEqual([
      { orderNumber: "ORD-1", number: "9400", url: "" },
      { orderNumber: "ORD-2", number: "9401", url: "" },
    ]);
  });

  it("says the row of the file, and leaves out rows that say nothing", () => {
    const { rows } = readTrackingCsv("Order,Tracking\nORD-1,1\n,\nORD-2,2\n");
    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
  });

  it("reads a thousand rows and says that there are more", () => {
    const text = Array.from({ length: 1001 }, (_, index) => `ORD-${index},${index}`).join("\n");
    const { rows, isCut } = readTrackingCsv(text);
    expect([rows.length, isCut]).toEqual([1000, true]);
  });

  it.each(["9.40011E+21", "9,40011e+21", "9E+21", "1e10"])(
    "reads no number where a sheet has rounded it to %s",
    (cell) => {
      expect(read(`Order;Tracking\nORD-1;${cell}\nORD-2;94001`)).toEqual([
        { orderNumber: "ORD-1", number: "", url: "" },
        { orderNumber: "ORD-2", number: "94001", url: "" },
      ]);
      expect(read("ORD-1,1Z999E10,\nORD-2,94E001B")).toMatchObject([{ number: "1Z999E10" }, { number: "94E001B" }]);
    },
  );

  it.each([
    "Order ID,Recipient,Email\nORD-1,Ann,a@example.com",
    "Recipient,Tracking Number\nAnn,94001",
    "Recipient,Carrier,Address\nAnn,USPS,1 Moon St",
    "Recipient,Tracking URL\nAnn,https://carrier.example/1",
  ])("refuses a header that does not name order and number: %j", (text) => {
    expect(() => readTrackingCsv(text)).toThrow(expect.objectContaining({ code: "tracking_unreadable" }));
  });

  it.each(["just words", '"never closed', "\n\n"])("refuses %j", (text) => {
    expect(() => readTrackingCsv(text)).toThrow(expect.objectContaining({ code: "tracking_unreadable" }));
  });
});
