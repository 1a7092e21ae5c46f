/** A folder, what it holds, and which of those before it it may import; `layers.ts` is the list. */
export type Layer = [folder: string, holds: string, imports: string[]];

export interface Part {
  title: string;
  /** The folder that holds the others. */
  base: string;
  /** What every one of them may import. */
  ground: string[];
  layers: Layer[];
}

/** Every folder that stands before this one. */
export const ALL = "*";

/** The folders that a layer may import, from the root of the repository. */
export function importsOf({ base, ground, layers }: Part, [folder, , imports]: Layer) {
  const names = layers.map(([name]) => name);
  const before = names.slice(0, names.indexOf(folder));
  const allowed = imports.includes(ALL) ? before : before.filter((name) => [...ground, ...imports].includes(name));
  return allowed.map((name) => `${base}/${name}`);
}
