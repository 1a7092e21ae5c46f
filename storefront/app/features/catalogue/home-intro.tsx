import { homeTexts } from "../../texts";

/** The one loud line of the page. */
export function HomeIntro() {
  return (
    <section className="gutter grid gap-6 pt-10 pb-8 md:pt-14 md:pb-10 lg:grid-cols-[1fr_22rem] lg:items-end">
      <h1 className="display text-[clamp(3.25rem,10.5vw,9.5rem)]">{homeTexts.heading}</h1>
      <p className="max-w-prose text-lg text-smoke lg:pb-2">{homeTexts.intro}</p>
    </section>
  );
}
