import type { ReactNode } from "react";
import { commonTexts } from "../../texts";

type NarrowPageProps = { title: string; text?: string; display?: boolean; children: ReactNode };

/** A page with one task. Without scripts it says that it needs them. */
export function NarrowPage({ title, text, display = false, children }: NarrowPageProps) {
  return (
    <div className="gutter mx-auto w-full max-w-xl pt-12 pb-20 md:pt-20">
      <h1 className={display ? "display text-7xl md:text-8xl" : "text-4xl font-semibold tracking-tight md:text-5xl"}>
        {title}
      </h1>
      {text && <p className="mt-4 text-lg text-smoke">{text}</p>}
      <div className="mt-8">
        <noscript>
          <p className="mb-6 border-l-2 border-acid pl-4">{commonTexts.needsScript}</p>
        </noscript>
        {children}
      </div>
    </div>
  );
}
