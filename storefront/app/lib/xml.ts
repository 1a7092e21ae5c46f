/** Text as XML holds it: in an element or in an attribute. Characters that XML forbids are left out. */
export function escapeXml(text: string): string {
  const allowed = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
  return allowed.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An element with text in it; nothing where the text is empty. */
export const xmlElement = (name: string, text: string): string =>
  text === "" ? "" : `<${name}>${escapeXml(text)}</${name}>`;
