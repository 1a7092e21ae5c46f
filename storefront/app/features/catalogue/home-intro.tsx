import type { Product } from "@nocturne/contract";
import { homeTexts } from "./texts";
import { categoryNote } from "./home-meta";

type HomeIntroProps = { category: string | null; products: readonly Product[] };

/**
 * The heading of home. A category is a page of its own for search engines and screen readers: its name is the heading
 * then, in the place of the introduction, so that nothing below it moves.
 */
export function HomeIntro({ category, products }: HomeIntroProps) {
  const Headline = category === null ? "h1" : "p";
  return (
    <section className="gutter pt-8 pb-8 md:pt-10">
      <Headline className="display text-[clamp(3.5rem,15vw,8.5rem)] lg:text-[10.3vw] lg:whitespace-nowrap">
        {homeTexts.heading}
      </Headline>
      {category === null ? (
        <p className="mt-6 max-w-[80ch] text-lg text-pretty text-smoke md:mt-8">{homeTexts.intro}</p>
      ) : (
        <div className="mt-6 flex flex-wrap items-baseline gap-x-4 text-lg md:mt-8">
          <h1 className="font-semibold break-words">{category}</h1>
          <p className="text-smoke">{categoryNote(products, category)}</p>
        </div>
      )}
    </section>
  );
}
