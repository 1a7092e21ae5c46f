/**
 * What the audits let pass all the same, each with its reason.
 *
 * An advisory is named by its GHSA id and ends on a day: then it has to be looked at again. A licence is excepted for one
 * package (`*` at the end stands for any rest of its name).
 */
export const ADVISORY_EXCEPTIONS = [];

export const LICENCE_EXCEPTIONS = [
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
