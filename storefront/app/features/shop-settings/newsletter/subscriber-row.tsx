import type { Subscriber } from "../../../api/newsletter";
import { Button } from "../../../components/ui/button";
import { EmailText } from "../../../components/ui/email-text";
import { timeText } from "../../../lib/time-text";
import { newsletterSetupTexts as texts } from "./texts";

type SubscriberRowProps = { subscriber: Subscriber; onErase: () => void };

/** The last thing that happened: asked, agreed, or left. */
function lastDeed({ state, askedAt, confirmedAt, unsubscribedAt }: Subscriber): string {
  if (state === "confirmed" && confirmedAt) return texts.confirmed(timeText(confirmedAt));
  if (state === "unsubscribed" && unsubscribedAt) return texts.left(timeText(unsubscribedAt));
  return texts.asked(timeText(askedAt));
}

/** An address, and how far its subscription is. */
export function SubscriberRow({ subscriber, onErase }: SubscriberRowProps) {
  const { email, state, source } = subscriber;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">
          <EmailText email={email} />
        </p>
        <p className="text-smoke">
          {[texts.states[state], lastDeed(subscriber), texts.sources[source] ?? source].join(" · ")}
        </p>
      </div>
      <Button size="dense" variant="line" className="ml-auto" aria-label={texts.eraseOf(email)} onClick={onErase}>
        {texts.erase}
      </Button>
    </li>
  );
}
