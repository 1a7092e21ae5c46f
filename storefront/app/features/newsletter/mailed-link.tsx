import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { errorText } from "../../api/api-error";
import { Button, buttonClass } from "../../components/ui/button";
import { NarrowPage } from "../../components/ui/narrow-page";
import { focusOnce } from "../../lib/focus-once";
import { newsletterTexts } from "./texts";

type MailedLinkProps = {
  /** Null where the address has none, "" where it is not known yet. */
  token: string | null;
  texts: (typeof newsletterTexts)["confirm" | "unsubscribe"];
  act: (token: string) => Promise<unknown>;
};

/** What the link of a mail is for, and a button: mail programs open links by themselves, and only a person presses it. */
export function MailedLink({ token, texts, act }: MailedLinkProps) {
  const acting = useMutation({ mutationFn: act });
  const home = (
    <Link to="/" className={buttonClass()}>
      {newsletterTexts.home}
    </Link>
  );
  if (token === null) {
    return (
      <NarrowPage title={texts.title} text={newsletterTexts.noToken}>
        {home}
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={texts.title} {...(acting.isSuccess ? {} : { text: texts.note })}>
      {acting.isSuccess ? (
        <>
          <p role="status" ref={focusOnce} tabIndex={-1} className="mb-6 text-lg outline-none">
            {texts.done}
          </p>
          {home}
        </>
      ) : (
        <>
          {acting.isError && (
            <p role="alert" className="mb-6 text-blood">
              {errorText(acting.error, texts.failed)}
            </p>
          )}
          <Button busy={acting.isPending} disabled={token === ""} onClick={() => acting.mutate(token)}>
            {acting.isPending ? newsletterTexts.working : texts.submit}
          </Button>
        </>
      )}
    </NarrowPage>
  );
}
