import type { Product } from "@nocturne/contract";
import type { Paged } from "./pages";

export type KeptHome = { products: Product[]; paged: Paged };

let kept: KeptHome | null = null;

/** Keeps what the home page of a big shop was shown with, in this browser's memory. */
export function keepHome(home: KeptHome): void {
  kept = home;
}

/** The home page of a big shop as it was seen last: all there is of it without a network. */
export const lastHome = (): KeptHome | null => kept;
