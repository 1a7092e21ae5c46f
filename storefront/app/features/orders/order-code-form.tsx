import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { errorText } from "../../api/api-error";
import { useConfirmOrderPage, useSendOrderCode } from "../../api/order-page";
import { Button } from "../../components/ui/button";
import { showToast } from "../../components/ui/toast-store";
import { orderCodeSchema } from "./order-code";
import { OrderCodeField } from "./order-code-field";
import { orderPageTexts } from "./texts";

const schema = z.object({ code: orderCodeSchema });

/** Asks for the code that shows the whole order: sends it first, then takes it. */
export function OrderCodeForm({ sentTo, token }: { sentTo: string | null; token: string }) {
  const send = useSendOrderCode(token);
  const confirm = useConfirmOrderPage(token);
  const form = useForm<{ code: string }>({
    resolver: zodResolver(schema),
    defaultValues: { code: "" },
  });
  const { setFocus } = form;
  const isSent = send.isSuccess;
  useEffect(() => {
    if (isSent) setFocus("code");
  }, [isSent, setFocus]);

  const submit = form.handleSubmit((fields) =>
    confirm.mutate(fields, {
      onSuccess: () => {
        showToast({ title: orderPageTexts.shown });
        document.getElementById("content")?.focus({ preventScroll: true });
      },
    }),
  );
  const ask = () => {
    confirm.reset();
    form.reset();
    send.mutate();
  };
  const failure =
    (confirm.isError && errorText(confirm.error, orderPageTexts.confirmFailed)) ||
    (send.isError && errorText(send.error, orderPageTexts.sendFailed));

  return (
    <div className="mt-6 border border-ash bg-soot p-4 md:p-5">
      <p className="font-semibold">{orderPageTexts.masked}</p>
      <p className="mt-2 text-smoke" role="status">
        {!sentTo && orderPageTexts.noCode}
        {sentTo && !isSent && orderPageTexts.askCode(sentTo)}
        {isSent && orderPageTexts.sent(send.data.sentTo)}
      </p>
      {failure && (
        <p role="alert" className="mt-4 text-blood">
          {failure}
        </p>
      )}
      {sentTo && !isSent && (
        <Button variant="line" className="mt-5 w-full" busy={send.isPending} onClick={ask}>
          {send.isPending ? orderPageTexts.sending : orderPageTexts.sendCode}
        </Button>
      )}
      {isSent && (
        <form method="post" onSubmit={(event) => void submit(event)} noValidate className="mt-5 grid gap-4">
          <OrderCodeField form={form} name="code" />
          <Button type="submit" busy={confirm.isPending}>
            {confirm.isPending ? orderPageTexts.confirming : orderPageTexts.confirm}
          </Button>
          <Button variant="line" busy={send.isPending} onClick={ask}>
            {send.isPending ? orderPageTexts.sending : orderPageTexts.sendAgain}
          </Button>
        </form>
      )}
    </div>
  );
}
