import { z } from "zod";

/**
 * A moment that a caller sends: ISO 8601 in UTC, with `offset` also of other zones. Its seconds may be left out, which zod's own
 * `datetime` has refused since 4.6.
 */
export const moment = (error = "Invalid ISO datetime", offset = false) =>
  z.union([z.iso.datetime({ offset }), z.iso.datetime({ offset, precision: -1 })], { error });
