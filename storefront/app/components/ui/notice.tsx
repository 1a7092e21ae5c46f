import type { ReactNode } from "react";

const POSTERS = { veiled: "poster-veiled", road: "poster-road", eye: "poster-eye", moon: "poster-moon" } as const;

type NoticeProps = {
  title: string;
  text?: ReactNode;
  /** Level of the title: 1 where it is the page's own. */
  level?: 1 | 2 | 3;
  /** A picture beside it, see `styles/poster.css`. */
  poster?: keyof typeof POSTERS;
  children?: ReactNode;
};

/** An empty, missing or refused state: title, one sentence, the way out. */
export function Notice({ title, text, level = 1, poster, children }: NoticeProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={`gutter flex flex-col items-start gap-6 py-16 md:py-24 ${poster ? `poster ${POSTERS[poster]}` : ""}`}
    >
      <Heading className={level === 1 ? "voice" : "text-2xl font-semibold md:text-3xl"}>{title}</Heading>
      {text && <p className="max-w-prose text-lg text-smoke">{text}</p>}
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}
