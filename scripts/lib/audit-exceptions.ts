/** Named by its GHSA id; ends on a day (`2026-11-22`), when it has to be looked at again. */
export interface AdvisoryException {
  id: string;
  until?: string;
  reason: string;
}

/** Of one package; `*` at the end of its name stands for any rest. */
export interface LicenceException {
  package: string;
  reason: string;
}

/** What the audits let pass all the same, each with its reason. */
export const ADVISORY_EXCEPTIONS: AdvisoryException[] = [];

export const LICENCE_EXCEPTIONS: LicenceException[] = [
  {
    package: "@img/sharp-libvips-*",
    reason: "LGPL-3.0: a library that sharp loads at run time, unchanged; its source is public.",
  },
  {
    package: "lightningcss*",
    reason: "MPL-2.0 covers its own files alone; used at build time, unchanged.",
  },
  {
    package: "@medusajs/*",
    reason: "MIT by the licence of Medusa's repository; these packages leave the field out.",
  },
  { package: "combine-errors", reason: "MIT by its readme; the package leaves the field out." },
];
