/** Endings of hosts that mail programs turn into links. */
const LONG_ENDINGS =
  "com|net|org|info|biz|edu|gov|mil|int|name|pro|mobi|tel|app|dev|xyz|top|site|online|shop|store|club|link|click|live|" +
  "icu|vip|win|bid|loan|work|space|website|tech|cloud|blog|page|web|fun|best|buzz|example|test|invalid|local|onion";

/** Some of these are surnames as well, which people write without a blank: `Mr.Su`. */
const COUNTRY_ENDINGS =
  "io|co|me|tv|cc|ws|ru|su|cn|tk|ml|ga|cf|gq|pw|ly|gl|gd|to|sh|ai|uk|eu|de|fr|nl|us|ua|kz|in|br|jp";

/** Labels and their number are bounded as in DNS: the time of a look grows no faster than the text. */
const HOST_START = "(?<![\\p{L}\\p{N}.])(?:[\\p{L}\\p{N}-]{1,63}\\.){0,8}";
const HOST_END = "(?![\\p{L}\\p{N}-])";

const LINK_FORMS = [
  // A scheme, `www.`, an e-mail address.
  /:\/\//,
  /\bwww\./i,
  /[^\s@]@[^\s@]+\.[^\s@]/,
  // A host with a path, a port or a query behind it: `evil.example/login`.
  /[\p{L}\p{N}-]\.\p{L}{2,}[/:?#][\p{L}\p{N}]/u,
  // A host alone: `evil.com`, but neither `St. John` nor `J.R. Smith`.
  new RegExp(`${HOST_START}[\\p{L}\\p{N}-]{1,63}\\.(?:${LONG_ENDINGS})${HOST_END}`, "iu"),
  new RegExp(`${HOST_START}[\\p{L}\\p{N}-]{4,63}\\.(?:${COUNTRY_ENDINGS})${HOST_END}`, "iu"),
];

/** Full-width and ideographic dots, colons and the like are read as their plain forms by whoever follows a link. */
function toPlainForms(text: string): string {
  return text.normalize("NFKC").replace(/[\u3002\uff61]/g, ".");
}

/** True where a mail program could make a link of a part of the text. For short texts such as names. */
export function hasLink(text: string): boolean {
  const plain = toPlainForms(text);
  return LINK_FORMS.some((form) => form.test(plain));
}

/** What a person is told about a name or an address that has one. */
export const LINK_REFUSAL = "Names and addresses cannot hold web or e-mail addresses. Please leave them out.";
