import type { HomeBlock } from "@nocturne/contract";
import { SignUpForm } from "../newsletter/sign-up-form";
import { commonTexts } from "../../shared-texts";
import { Paragraphs } from "./paragraphs";

type NewsletterBlockProps = { block: Extract<HomeBlock, { kind: "newsletter" }> };

/** Asks for the newsletter on the home page. */
export default function NewsletterBlock({ block: { title, text } }: NewsletterBlockProps) {
  return (
    <section id="newsletter-block" aria-label={title} className="gutter border-b border-ash py-12 md:py-16">
      <h2 className="headline wrap-anywhere">{title}</h2>
      <Paragraphs text={text} />
      <div className="mt-8">
        <noscript>
          <p className="mb-6 border-l-2 border-acid pl-4">{commonTexts.needsScript}</p>
        </noscript>
        <SignUpForm source="home" />
      </div>
    </section>
  );
}
