/** An image's file system may be read-only, and a disk full: then what a cache kept before is all that is. */
const CODES = new Set(["EROFS", "EACCES", "EPERM", "ENOSPC", "EDQUOT"]);

/**
 * Whether a file could not be written for a reason that a process can live with.
 *
 * @param {unknown} error
 */
export const isUnwritable = (error) => CODES.has(/** @type {NodeJS.ErrnoException} */ (error).code ?? "");
