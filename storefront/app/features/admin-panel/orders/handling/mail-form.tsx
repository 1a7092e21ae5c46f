import type { AdminOrder, OrderMails } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { orderMailsQuery, useAdminOrderWrites } from "../../../../api/admin-order";
import { Button } from "../../../../components/ui/button";
import { SelectField } from "../../../../components/ui/select-field";
import { randomId } from "../../../../lib/random-id";
import { PanelFailure, PanelLoading } from "../../panel-notice";
import { tell } from "./tell";
import { handlingTexts } from "./texts";

/** Sends a mail about the order once more, after it was read. */
export function MailForm({ handled: { order } }: { handled: AdminOrder }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({ ...orderMailsQuery(order.id), enabled: isOpen });
  return (
    <section aria-label={handlingTexts.mailsOpen} className="grid min-w-0 content-start gap-2">
      <Button
        size="dense"
        variant="line"
        aria-expanded={isOpen}
        className="justify-self-start"
        onClick={() => setOpen(!isOpen)}
      >
        {handlingTexts.mailsOpen}
      </Button>
      {isOpen && !data && !isError && <PanelLoading text={handlingTexts.mailsLoading} />}
      {isOpen && !data && isError && <PanelFailure onRetry={() => void refetch()} />}
      {isOpen && data && <Mails orderId={order.id} {...data} />}
    </section>
  );
}

function Mails({ orderId, to, mails }: OrderMails & { orderId: string }) {
  const { sendMail } = useAdminOrderWrites(orderId);
  const [name, setName] = useState(mails[0]?.name);
  // A try that failed keeps its key: a mail whose answer was lost is not sent twice.
  const [key, setKey] = useState(() => randomId());
  const mail = mails.find((one) => one.name === name) ?? mails[0];
  if (!to || !mail) return <p className="text-smoke">{handlingTexts.mailsNobody}</p>;

  const send = async () => {
    await sendMail.mutateAsync({ key, name: mail.name });
    setKey(randomId());
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void tell(send(), handlingTexts.mailSent);
  };
  return (
    <form onSubmit={submit} className="grid min-w-0 gap-2">
      <SelectField
        label={handlingTexts.mail}
        value={mail.name}
        options={mails.map((one) => [one.name, handlingTexts.mails[one.name]])}
        onChoose={setName}
      />
      <div role="group" aria-label={handlingTexts.mailPreview} className="border border-iron bg-soot p-3">
        <p className="text-smoke wrap-anywhere">{handlingTexts.mailTo(to)}</p>
        <p className="font-semibold wrap-anywhere">{mail.subject}</p>
        <p className="mt-2 wrap-anywhere whitespace-pre-line text-smoke">{mail.text}</p>
      </div>
      <p className="text-[0.8125rem] text-smoke">{handlingTexts.mailNote}</p>
      <Button size="dense" type="submit" busy={sendMail.isPending} className="justify-self-start">
        {handlingTexts.mailSend}
      </Button>
    </form>
  );
}
