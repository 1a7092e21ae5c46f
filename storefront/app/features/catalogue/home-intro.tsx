import { homeTexts } from "./texts";

/** The heading of home. */
export function HomeIntro() {
  return (
    <section className="gutter pt-8 pb-8 md:pt-10">
      <h1 className="display text-[clamp(3.5rem,15vw,8.5rem)] lg:text-[10.3vw] lg:whitespace-nowrap">
        {homeTexts.heading}
      </h1>
      <p className="mt-6 max-w-[80ch] text-lg text-pretty text-smoke md:mt-8">{homeTexts.intro}</p>
    </section>
  );
}
