import type { ReactNode } from "react";
import { commonTexts } from "../../shared-texts";

type NarrowPageProps = { title: string; text?: string; children: ReactNode };

/** A page with one task. Without scripts it says that it needs them. */
export function NarrowPage({ title, text, children }: NarrowPageProps) {
  return (
    <div className="gutter pt-12 pb-20 md:pt-16">
      <h1 className="voice">{title}</h1>
      {text && <p className="mt-4 max-w-prose text-lg text-balance text-smoke">{text}</p>}
      <div className="mt-8 max-w-[34rem]">
        <noscript>
          <p className="mb-6 border-l-2 border-acid pl-4">{commonTexts.needsScript}</p>
        </noscript>
        {children}
      </div>
    </div>
  );
}
