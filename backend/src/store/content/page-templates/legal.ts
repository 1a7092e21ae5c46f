import type { PageContent } from "@nocturne/contract";
import { h2, list, p, page } from "./write";

const UNCHECKED =
  "[This is a draft to begin with, and no advice. Your country's law decides what has to stand here. Have it checked, then delete this paragraph.]";

export const PRIVACY: PageContent = {
  title: "Privacy",
  description: "What we keep about you, why, for how long, and whom you can ask.",
  legal: "privacy",
  body: page(
    p(UNCHECKED),
    h2("Who is responsible"),
    p("[Name, address and e-mail of whoever runs this shop.]"),
    h2("When you look around"),
    p(
      "The shop sets no cookies for advertising. It counts how many visits there are a day, and in how many a product is looked at, put in the cart or checkout opened: as sums, without cookies and without keeping anything about you. It does not count you at all where your browser says “Do not track” or sends Global Privacy Control. Your browser keeps a random number for your cart, so that the cart is still there when you come back. Our server sees your IP address, as every server does, to answer you and to fend off abuse. [Say how long your host keeps its logs.]",
    ),
    h2("When you buy"),
    p(
      "We keep your name, e-mail address, delivery address and what you ordered, to fulfil the contract with you and because tax law requires records: for [number of years] years.",
    ),
    p(
      "Card data goes straight from your browser to the payment provider. We never see or keep it. Our payment provider is [name, and a link to its privacy policy].",
    ),
    p("Your address goes to the carrier that brings the parcel: [name]."),
    h2("When you have an account"),
    p(
      "We keep your username, your e-mail address, a scrambled form of your password that cannot be read back, and the addresses you save, until you ask us to delete them.",
    ),
    h2("When you write to us"),
    p(
      "A message from the contact form comes to us by mail, with the name and the e-mail address that you enter. We keep it until your question is answered, or as long as the law requires.",
    ),
    h2("Who else"),
    list(
      "Hosting: [name and country of your host].",
      "Mail: [name of your mail service].",
      "[Anybody else: newsletter, taxes, analytics.]",
    ),
    h2("Your rights"),
    p(
      "You may ask what we keep about you, have it corrected or deleted, object, and take it with you. Write to [e-mail]. You may also complain to [your data protection authority].",
    ),
  ),
};

export const TERMS: PageContent = {
  title: "Terms",
  description: "What holds between you and us when you buy here.",
  legal: "terms",
  body: page(
    p(UNCHECKED),
    h2("Who sells"),
    p("[Name and address of whoever runs this shop] sells the products in this shop to you."),
    h2("Your order"),
    p(
      "When you place an order, you make us an offer. We accept it when we [confirm it by mail / ship it]. [Say what your law requires here.]",
    ),
    h2("Prices and payment"),
    p(
      "Prices are in US dollars. Taxes, and shipping where it costs something, are shown before you order. You pay by the ways that the checkout offers.",
    ),
    h2("Delivery"),
    p("Delivery times and countries are on the page about shipping and returns."),
    h2("Returns"),
    p(
      "How and for how long you may send something back is on the page about shipping and returns. [Add the notice on withdrawal that your law requires, such as the 14 days of the European Union.]",
    ),
    h2("If something is broken"),
    p("The law gives you rights when a product is faulty, and nothing here takes them away."),
    h2("What applies"),
    p("The law of [country] applies. If you are a consumer, you keep the protection of the law where you live."),
  ),
};

export const IMPRINT: PageContent = {
  title: "Imprint",
  description: "Who is responsible for this shop.",
  legal: null,
  body: page(
    p(
      "[An imprint is required in some countries, such as Germany, Austria and Switzerland. Fill in what yours asks for, and delete what does not apply.]",
    ),
    h2("Responsible"),
    p("[Name of the person or company, with its legal form]"),
    p("[Street and number, postal code, city, country]"),
    p("Represented by [name]"),
    h2("Contact"),
    p("E-mail: [e-mail]"),
    p("Telephone: [number]"),
    h2("Registers and taxes"),
    p("[Register and number, where there is one]"),
    p("[VAT identification number, where there is one]"),
  ),
};
