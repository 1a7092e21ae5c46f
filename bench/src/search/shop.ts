/** A product as an index of words knows it. */
export type Document = { id: string; name: string; category: string; description: string; options: string };

/** One key press: what stands in the field after it, and the product that is meant. */
export type KeyPress = { typed: string; meant: string; isLast: boolean };

const FIRST = "Static Vesper Hollow Raven Atropa Lunar Cinder Velvet Iron Sable Umbra Thorn Widow Ember Nether Gloom";
const SECOND =
  "Moth Lantern Serpent Cathedral Orchid Wolf Mirror Skull Raincoat Comet Bell Nail Feather Ritual Crow Tide";
const KINDS = "Tee Hoodie Longsleeve Pin Patch Mug Poster Bandana Beanie Tote Jacket Skirt Vinyl Candle Scarf Socks";
const WORDS =
  "heavy cotton cut wide printed by hand in chalk ink true to size wash cold inside out keep away from lamps lined with satin brushed fleece double stitched enamel backed steel";
const COLOURS = "Bone Oxblood Ink Ash Rust Moss";

const list = (words: string) => words.split(" ");
const syllables = list("ka ro mi ven tal us or ith sha dre lo quin bar zeth mor an el fi gar hul");

/** The same numbers in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** So many products. Names have common words and, as labels do, one of their own in three. */
export function makeDocuments(count: number): Document[] {
  const next = numbers(1);
  const pick = (words: string[]) => words[Math.floor(next() * words.length)]!;
  const [first, second, kinds, words, colours] = [FIRST, SECOND, KINDS, WORDS, COLOURS].map(list) as [
    string[],
    string[],
    string[],
    string[],
    string[],
  ];
  const coined = () => {
    const word = pick(syllables) + pick(syllables) + pick(syllables);
    return word[0]!.toUpperCase() + word.slice(1);
  };
  return Array.from({ length: count }, (_none, index) => {
    const kind = pick(kinds);
    return {
      id: `prod_${index}`,
      name: `${pick(first)} ${index % 3 === 0 ? coined() : pick(second)} ${kind}`,
      category: `${kind}s`,
      description: Array.from({ length: 24 }, () => pick(words)).join(" "),
      options: `${pick(colours)} ${pick(colours)} S M L XL`,
    };
  });
}

/** A letter is missing, doubled, or has changed places with the next. */
function misspell(word: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (word.length - 2));
  const kind = Math.floor(next() * 3);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word[at]! + word.slice(at);
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
}

/** What people type who look for these products, key by key: beginnings, several words, and a mistake in every third. */
export function makeKeyPresses(documents: readonly Document[], people: number): KeyPress[] {
  const next = numbers(2);
  return Array.from({ length: people }, (_none, person) => {
    const { id, name } = documents[Math.floor(next() * documents.length)]!;
    const words = name.toLowerCase().split(" ");
    const asked = person % 2 === 0 ? words.slice(0, 2) : words;
    if (person % 3 === 0) asked[1] = misspell(asked[1]!, next);
    const typed = asked.join(" ");
    return Array.from(typed, (_letter, index) => {
      return { typed: typed.slice(0, index + 1), meant: id, isLast: index === typed.length - 1 };
    });
  }).flat();
}
