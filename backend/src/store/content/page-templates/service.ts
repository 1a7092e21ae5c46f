import type { PageContent } from "@nocturne/contract";
import { contactForm, h2, list, p, page, table } from "./write";

export const RETURNS: PageContent = {
  title: "Shipping and returns",
  description: "How long an order takes, what shipping costs, and how to send something back.",
  legal: "returns",
  body: page(
    h2("Shipping"),
    p(
      "We pack orders within [number of days] working days. A parcel then takes [number of days] days within [country].",
    ),
    p("Where shipping costs something, checkout shows how much before you pay."),
    p(
      "When your parcel leaves you get a mail with its tracking number. You can also look at your order at any time on the order status page.",
    ),
    h2("To another country"),
    p(
      "We ship to [countries]. Duties and import taxes, where there are any, are [paid by you on delivery / included].",
    ),
    h2("Returns"),
    p(
      "You may send things back within [number of days, at least what your law requires] days after they arrived, unworn and with their tags.",
    ),
    list(
      "Write to us first, with your order number: [e-mail or the contact page].",
      "Send the parcel to [return address].",
      "Return shipping is paid by [you / us].",
    ),
    p("You get your money back the way you paid, within [number of days] days after the parcel reached us."),
    h2("Something is wrong"),
    p(
      "If something is broken, or is not what you ordered, write to us with a photo. We replace it or give your money back, and pay for the way.",
    ),
  ),
};

const TOPS = ["XS", "S", "M", "L", "XL", "XXL"];

export const SIZES: PageContent = {
  title: "Size guide",
  description: "Measurements of our clothes, laid flat, in centimetres and inches.",
  legal: null,
  body: page(
    p("Measure something that fits you, laid flat, and compare. All measurements may differ by a centimetre."),
    h2("Tops, in centimetres"),
    table([["Size", "Chest", "Length", "Sleeve"], ...TOPS.map((size) => [size, "[cm]", "[cm]", "[cm]"])]),
    h2("Tops, in inches"),
    table([["Size", "Chest", "Length", "Sleeve"], ...TOPS.map((size) => [size, "[in]", "[in]", "[in]"])]),
    h2("How we measure"),
    list(
      "Chest: from armpit to armpit, laid flat, times two.",
      "Length: from the highest point of the shoulder to the hem.",
      "Sleeve: from the shoulder seam to the cuff.",
    ),
    p("Between two sizes? [Say which one to take.]"),
  ),
};

export const CONTACT: PageContent = {
  title: "Contact",
  description: "Write to us about an order, a size, or anything else.",
  legal: null,
  body: page(
    p(
      "Write to us about an order, a size, or anything else. We answer by mail, usually within [number of days] working days.",
    ),
    contactForm,
  ),
};

export const ABOUT: PageContent = {
  title: "About",
  description: "Who makes these things, where, and why.",
  legal: null,
  body: page(
    p("[Two or three sentences: who you are, where you work, and why this label exists.]"),
    h2("How it is made"),
    p("[What your clothes are made of, where they are printed or sewn, and by whom.]"),
    h2("Where to find us"),
    p("[Your studio, your stall, your dates, your other accounts.]"),
  ),
};
