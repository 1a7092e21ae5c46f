import { describe, expect, it } from "vitest";
import { hourHeading } from "./hour-heading";

const at = (time: string, zone = "UTC") => hourHeading(zone, new Date(`2026-11-25T${time}:00Z`));

describe("the headline of the hour", () => {
  it.each([
    ["04:59", null],
    ["05:00", "Still up, or up already"],
    ["08:00", "Closed eyes, open shop"],
    ["11:59", "Closed eyes, open shop"],
    ["12:00", "Noon is somebody else's"],
    ["15:00", "Almost dark enough now"],
    ["20:59", "Curtains up, lights down"],
    ["21:00", null],
    ["00:00", null],
  ])("at %s is %j", (time, heading) => expect(at(time)).toBe(heading));

  it("is that of the shop's own zone", () => {
    expect(at("04:59", "Europe/Berlin")).toBe("Still up, or up already");
    expect(at("12:00", "America/New_York")).toBe("Still up, or up already");
  });

  it("is the same line at every width, as the label's own is", () => {
    const lines = Array.from({ length: 24 }, (_, hour) => at(`${String(hour).padStart(2, "0")}:00`) ?? "");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(25);
  });

  it("can be switched off", () => expect(at("12:00", "off")).toBeNull());
});
