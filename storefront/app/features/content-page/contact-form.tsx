import { useState, type SyntheticEvent } from "react";
import { sendContactMessage } from "../../api/contact";
import { errorText, isApiError } from "../../api/api-error";
import { Button } from "../../components/ui/button";
import { TextArea, TextField } from "../../components/ui/text-field";
import { commonTexts } from "../../shared-texts";
import { contactTexts } from "./texts";

const MAX_MESSAGE = 4_000;
const LIMIT_IN_SIGHT = 500;
const FIELDS = ["name", "email", "message", "orderNumber"] as const;
type Name = (typeof FIELDS)[number];
type Faults = Partial<Record<Name, string>>;

/** What is wrong with what was typed. The server has the last word. */
function faultsOf(said: Record<Name, string>): Faults {
  const faults: Faults = {};
  if (!said.name) faults.name = contactTexts.invalidName;
  if (!/^[^\s@]+@[^\s@]+$/.test(said.email)) faults.email = contactTexts.invalidEmail;
  if (!said.message) faults.message = contactTexts.invalidMessage;
  if (said.message.length > MAX_MESSAGE) faults.message = contactTexts.tooLong(MAX_MESSAGE);
  return faults;
}

/** The thanks are shorter than the form: without it they stand above what is in view. */
function bringIntoView(thanks: HTMLElement | null): void {
  thanks?.focus({ preventScroll: true });
  thanks?.scrollIntoView({ block: "center" });
}

/** Writes to the store. What was typed stays until it has arrived. */
export function ContactForm() {
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [length, setLength] = useState(0);

  const show = (form: HTMLFormElement, next: Faults) => {
    setFaults(next);
    const first = FIELDS.find((name) => next[name]);
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
  };

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const read = (name: string) => (data.get(name) as string | null)?.trim() ?? "";
    const said = {
      name: read("name"),
      email: read("email"),
      message: read("message"),
      orderNumber: read("orderNumber"),
    };
    setFailure("");
    const wrong = faultsOf(said);
    show(form, wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await sendContactMessage({ ...said, website: read("website") });
      setSent(true);
    } catch (error) {
      const details = isApiError(error) ? error.details : [];
      show(form, Object.fromEntries(details.map(({ path, message }) => [path, message])));
      setFailure(errorText(error, contactTexts.failed));
    } finally {
      setBusy(false);
    }
  };

  if (isSent) {
    return (
      <div role="status" ref={bringIntoView} tabIndex={-1} className="border-l-2 border-acid pl-4 outline-none">
        <p className="text-xl font-semibold">{contactTexts.sent}</p>
        <p className="mt-1 text-smoke">{contactTexts.sentNote}</p>
        <Button variant="line" className="mt-4" onClick={() => setSent(false)}>
          {contactTexts.another}
        </Button>
      </div>
    );
  }
  return (
    <form
      method="post"
      aria-label={contactTexts.label}
      noValidate
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isBusy) void submit(event.currentTarget);
      }}
      className="grid gap-5"
    >
      <noscript>
        <p className="border-l-2 border-acid pl-4">{commonTexts.needsScript}</p>
      </noscript>
      <TextField
        label={contactTexts.name}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        error={faults.name}
      />
      <TextField
        label={contactTexts.email}
        hint={contactTexts.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={faults.email}
      />
      <TextField
        label={contactTexts.orderNumber}
        hint={contactTexts.orderNumberHint}
        note={contactTexts.optional}
        name="orderNumber"
        autoComplete="off"
        maxLength={40}
        mono
        error={faults.orderNumber}
      />
      <TextArea
        size="regular"
        label={contactTexts.message}
        name="message"
        rows={7}
        required
        error={faults.message}
        hint={length > MAX_MESSAGE - LIMIT_IN_SIGHT ? contactTexts.left(Math.max(0, MAX_MESSAGE - length)) : undefined}
        onChange={({ target }) => setLength(target.value.trim().length)}
      />
      {/* No person sees it, and no screen reader reads it: what is written in it is a machine's. */}
      <div aria-hidden className="absolute -left-[999rem]">
        <label>
          {contactTexts.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure && (
        <p role="alert" className="text-blood">
          {failure}
        </p>
      )}
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {isBusy ? contactTexts.submitting : contactTexts.submit}
      </Button>
    </form>
  );
}
