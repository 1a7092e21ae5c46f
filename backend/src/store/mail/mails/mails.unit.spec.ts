import { LOOK, LOOK_PRESETS } from "@nocturne/contract";
import { contrast } from "@nocturne/contract/look-colours";
import { describe, expect, it } from "vitest";
import { NIGHT, themeOf } from "../layout/theme";
import { SAMPLE_ORDER } from "../sample-order";
import { findMail, requireMail } from ".";

const store = { storeName: "NOCTURNE", publicUrl: "https://shop.example", mailHeader: "", mailSignOff: "" };
const order = SAMPLE_ORDER;

async function render(name: string, data: object) {
  const { content } = await requireMail(name).render(data, store);
  if (!content) throw new Error(`The mail ${name} says nothing.`);
  return content;
}

describe("a mail of a label with a look of its own", () => {
  const light = { ...LOOK, ...LOOK_PRESETS[1].style };

  it("has the look's colours, of which none of the beginning is left", async () => {
    const { content } = await requireMail("order-confirmation").render(order, { ...store, theme: themeOf(light) });
    const html = content?.html ?? "";
    for (const colour of [light.paper, light.text, light.accent]) expect(html).toContain(colour);
    for (const colour of Object.values(NIGHT).filter((value) => value.startsWith("#")))
      expect(html).not.toContain(colour);
    expect(html).toContain('name="color-scheme" content="light"');
  });

  it.each(LOOK_PRESETS.map(({ name, style }) => [name, { ...LOOK, ...style }] as const))(
    "can be read: %s",
    (_name, look) => {
      const { ground, paper, text, muted, accent, accentText } = themeOf(look);
      for (const on of [ground, paper]) {
        for (const colour of [text, muted]) expect(contrast(colour, on)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(accentText, accent)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("begins with its logo, which says the shop's name", async () => {
    const logo = { url: "https://shop.example/uploads/look/logo-a-1200x300.png", width: 1200, height: 300 };
    const { content } = await requireMail("password-changed").render({}, { ...store, logo });
    expect(content?.html).toMatch(
      /<img[^>]+alt="NOCTURNE"[^>]+src="https:\/\/shop\.example\/uploads\/look\/logo-a-1200x300\.png"/,
    );
    expect(content?.html).toMatch(/<img[^>]+height="48"/);
    expect(content?.html).toMatch(/<img[^>]+width="192"/);
  });
});

describe("every mail", () => {
  it.each(["order-confirmation", "order-update", "password-changed"])("is answered at the shop: %s", async (name) => {
    const contactEmail = "post@ravenrow.example";
    const answered = await requireMail(name).render(order, { ...store, contactEmail });
    expect(answered.envelope).toEqual({ template: name, provider_data: { reply_to: contactEmail } });
    expect((await requireMail(name).render(order, store)).envelope).toEqual({ template: name });
  });

  it("is answered at its writer, where it hands a message on", async () => {
    const message = { name: "Nell", email: "nell@example.com", message: "Hello", orderNumber: "" };
    const identity = { ...store, contactEmail: "post@ravenrow.example" };
    const { envelope } = await requireMail("contact-message").render(message, identity);
    expect(envelope.provider_data).toEqual({ reply_to: "nell@example.com" });
  });

  it("stands between the label's own line and its sign-off, as text", async () => {
    const words = { mailHeader: "Open <late>", mailSignOff: "Sleep well,\nthe night shift" };
    const { content } = await requireMail("password-changed").render({}, { ...store, ...words });
    expect(content?.text.startsWith("Open <late>\n\n")).toBe(true);
    expect(content?.text.endsWith("\n\nSleep well,\nthe night shift\n")).toBe(true);
    expect(content?.html).toContain("Open &lt;late&gt;");
    expect(content?.html).toMatch(/Sleep well,<br\/?>the night shift/);
  });
});

describe("password-reset", () => {
  it("carries the link, on one line of the text, in both parts", async () => {
    const mail = await render("password-reset", { token: "abc_-123" });
    expect(mail.subject).toBe("Reset your password at NOCTURNE");
    expect(mail.text.split("\n")).toContain("https://shop.example/reset-password?token=abc_-123");
    expect(mail.html).toContain('href="https://shop.example/reset-password?token=abc_-123"');
  });
});

describe("password-changed", () => {
  it("says what happened and what to do about it", async () => {
    const mail = await render("password-changed", {});
    expect(mail.subject).toBe("Your password was changed at NOCTURNE");
    expect(mail.text.split("\n")).toContain("https://shop.example/auth?view=reset");
    expect(mail.html).toContain('href="https://shop.example/auth?view=reset"');
  });
});

describe("order-confirmation", async () => {
  const mail = await render("order-confirmation", order);

  it("names the order, its items, its amounts and where it goes", async () => {
    expect(mail.subject).toContain("ORD-1700000000000");
    for (const part of [
      "2 x Raven Hoodie (size M): $50.00, $25.00 each",
      "1 x Moth Pin: $25.00",
      "Subtotal: $75.00",
      "Shipping: $0.00",
      "Tax: $4.69",
      "Total: $79.69",
      "1 Moon St",
      "Austin, TX 73301",
      "https://shop.example/order-status",
    ]) {
      expect(mail.text).toContain(part);
    }
    expect(mail.html).toContain("Raven Hoodie (size M)");
    expect(mail.html).toContain("$79.69");
  });

  it("names a discount, where there is one", async () => {
    expect(mail.text).not.toContain("Discount");
    const discounted = await render("order-confirmation", { ...order, discount: "7.50" });
    expect(discounted.text).toContain("Discount: -$7.50");
    expect(discounted.html).toContain("-$7.50");
  });

  it("says how an order is paid that was placed unpaid", async () => {
    expect(mail.text).toContain("getting it ready");
    const awaitedPayment = {
      title: "Bank transfer",
      text: "Please transfer the money.",
      facts: [{ name: "Reference", value: "ORD-1700000000000" }],
      dueAt: "2026-11-27T10:00:00.000Z",
    };
    const unpaid = await render("order-confirmation", { ...order, awaitedPayment });
    expect(unpaid.text).not.toContain("getting it ready");
    for (const part of [unpaid.text, unpaid.html.replaceAll(/<[^>]+>/g, "")]) {
      expect(part).toContain("Please transfer the money.");
      expect(part).toContain("Reference: ORD-1700000000000");
    }
  });

  it("shows a customer's text as text", async () => {
    expect(mail.html).toContain("Nell &lt;b&gt;Dark&lt;/b&gt;");
    expect(mail.html).not.toContain("<b>Dark");
  });

  it("has a subject of one line, whatever the order number holds", async () => {
    const hostile = { ...order, orderNumber: "ORD-1\r\nBcc: all@example.com" };
    expect((await render("order-confirmation", hostile)).subject).not.toMatch(/[\r\n]/);
  });
});

describe("order-update", () => {
  it("tells the status and links each package", async () => {
    const shipped = {
      ...order,
      status: "Shipped",
      trackingNumbers: ["1Z1", "1Z2"],
      trackingUrls: ["carrier.example/1Z1?a=1&b=2", ""],
    };
    const mail = await render("order-update", shipped);
    expect(mail.subject).toContain("Shipped");
    expect(mail.text).toContain("Package 1: 1Z1\nhttps://carrier.example/1Z1?a=1&b=2\nPackage 2: 1Z2");
    expect(mail.html).toContain('href="https://carrier.example/1Z1?a=1&amp;b=2"');
  });

  it("names no status of a parcel without the owner's word, and the owner's word where there is one", async () => {
    const parcel = { trackingNumbers: ["1Z1"], trackingUrls: [""] };
    const mailOf = async (status: string) => await render("order-update", { ...order, ...parcel, status });
    const alone = await mailOf("Processing");
    expect(alone.subject).toContain(": on its way (");
    expect(alone.text).not.toMatch(/Its status|Processing|Shipped/);
    expect((await mailOf("Packed")).subject).toContain(": Packed (");
  });

  it("has no list without tracking", async () => {
    expect((await render("order-update", order)).html).not.toContain("<ul");
  });
});

describe("every mail about an order", () => {
  it.each(["order-confirmation", "order-update", "order-refunded"])("%s links to the order's page", async (name) => {
    const { text, html } = await render(name, { ...order, refunded: "5.00", pageToken: "s3cret_token" });
    const page = "https://shop.example/order/s3cret_token";
    expect([text.includes(page), html.includes(page)]).toEqual([true, true]);
  });
});

describe("the table of mails", () => {
  it("knows its templates and nothing inherited", () => {
    expect(findMail("order-update")?.name).toBe("order-update");
    expect(findMail("toString")).toBeUndefined();
    expect(() => requireMail("toString")).toThrow("There is no mail template toString.");
  });
});
