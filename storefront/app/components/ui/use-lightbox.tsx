import { useState, type ReactNode } from "react";
import type { Enlargeable } from "./lightbox";
import { useLazyPart } from "./use-lazy-part";

const loadLightbox = () => import("./lightbox");

/** Opens pictures and videos large, and renders them while they are open. The code loads when one is opened first. */
export function useLightbox(items: Enlargeable[]): { enlarge: (index: number) => void; lightbox: ReactNode } {
  const [opened, setOpened] = useState<number | null>(null);
  const [Lightbox, want] = useLazyPart(loadLightbox);
  return {
    enlarge: (index) => {
      want();
      setOpened(index);
    },
    lightbox: Lightbox && opened !== null && <Lightbox items={items} index={opened} onClose={() => setOpened(null)} />,
  };
}
