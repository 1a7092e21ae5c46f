import { useContext } from "react";
import { useStoreConfig } from "../../api/store-config";
import { WordText } from "../../words/word-text";
import { WordsContext } from "../../words/words-context";

/** Beyond this a headline takes lines at every width. */
const MOST_IN_ONE_LINE = 25;

/** How many products a category has, and that in words. */
type HomeIntroProps = {
  category: string | null;
  count: (category: string) => number;
  note: (category: string) => string;
};

/** The heading of home; of a category, which is a page of its own, its name and how much of it there is. */
export function HomeIntro({ category, count, note }: HomeIntroProps) {
  const { words, Field } = useContext(WordsContext);
  const { hourHeading } = useStoreConfig();
  if (category !== null) {
    return (
      <section className="gutter py-6 md:py-8">
        <h1 className="voice" data-count={count(category)}>
          {category}
        </h1>
        <p className="mt-3 text-lg text-smoke">{note(category)}</p>
      </section>
    );
  }
  const look = `display ${words.homeHeading.length > MOST_IN_ONE_LINE ? "shout-lines" : "shout"}`;
  return (
    <section className="gutter pt-8 pb-8 md:pt-10">
      {hourHeading && !Field ? (
        <h1 className={look}>{hourHeading}</h1>
      ) : (
        <WordText of="homeHeading" as="h1" className={look} />
      )}
      <WordText of="homeIntro" className="mt-6 max-w-[80ch] text-lg text-pretty text-smoke md:mt-8" />
    </section>
  );
}
