import type { PublicPage } from "@nocturne/contract";
import { Link } from "react-router";
import { PageText } from "../../components/page-text/page-text";
import { buttonClass } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { ContactForm } from "./contact-form";
import { contentPageTexts } from "./texts";

/** A page that the owner wrote. */
export function ContentPage({ page }: { page: PublicPage }) {
  return (
    <article className="gutter pt-12 pb-20 md:pt-16">
      <h1 className="voice">{page.title}</h1>
      <div className="mt-10">
        <PageText body={page.body} contactForm={<ContactForm />} />
      </div>
    </article>
  );
}

const NOTICES = {
  404: [contentPageTexts.missing, contentPageTexts.missingNote],
  410: [contentPageTexts.gone, contentPageTexts.goneNote],
  503: [contentPageTexts.away, contentPageTexts.awayNote],
} as const;

export type MissingStatus = keyof typeof NOTICES;

/** Title and description where there is no page. */
export const missingTexts = (status: MissingStatus): readonly [title: string, text: string] => NOTICES[status];

/** There is no such page, or not any more, or it cannot be read. */
export function MissingPage({ status }: { status: MissingStatus }) {
  const [title, text] = NOTICES[status];
  return (
    <Notice poster="veiled" title={title} text={text}>
      <Link to="/" className={buttonClass()}>
        {contentPageTexts.home}
      </Link>
    </Notice>
  );
}
