import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "@nocturne/contract";
import { MIN_PASSWORD } from "@nocturne/contract/account-rules";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useCreateOrderAccount } from "../../api/account-writes";
import { errorText, isApiError } from "../../api/api-error";
import { useConfirmOrderPage, useJoinOrderAccount, useSendOrderCode } from "../../api/order-page";
import { orderCodeSchema } from "./order-code";
import { guestAccountTexts, orderPageTexts } from "./texts";

type Fields = { password: string; code: string };

const codeOf = (error: unknown) => (isApiError(error) ? error.code : null);

/**
 * Makes an account of a guest's order, or adds it to the one that is signed in. The server wants the order's e-mail proved:
 * where that has not happened here within the hour, a code is mailed first and asked for; what was typed stays.
 */
export function useGuestAccount(token: string, user: User | null, onDone: () => void) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ text: string; isTaken: boolean } | null>(null);
  const create = useCreateOrderAccount(token);
  const join = useJoinOrderAccount(token);
  const send = useSendOrderCode(token);
  const confirm = useConfirmOrderPage(token);
  const needsPassword = user === null;
  const isCodeAsked = sentTo !== null;
  const schema = z.object({
    password: needsPassword ? z.string().check(z.minLength(MIN_PASSWORD, guestAccountTexts.passwordHint)) : z.string(),
    code: isCodeAsked ? orderCodeSchema : z.string(),
  });
  const form = useForm<Fields>({ resolver: zodResolver(schema), defaultValues: { password: "", code: "" } });
  const { setFocus } = form;
  useEffect(() => {
    if (isCodeAsked) setFocus("code");
  }, [isCodeAsked, setFocus]);

  const sendCode = async () => {
    setFailure(null);
    form.resetField("code");
    try {
      setSentTo((await send.mutateAsync()).sentTo);
    } catch (error) {
      setFailure({ text: errorText(error, orderPageTexts.sendFailed), isTaken: false });
    }
  };

  const submit = form.handleSubmit(async ({ password, code }) => {
    setFailure(null);
    try {
      if (isCodeAsked) await confirm.mutateAsync({ code });
      if (needsPassword) await create.mutateAsync({ password });
      else await join.mutateAsync();
      onDone();
    } catch (error) {
      if (codeOf(error) === "order_unconfirmed") return void (await sendCode());
      // The code is used up, and has proved the e-mail: the next press needs no other one.
      if (codeOf(error) !== "order_code_wrong") setSentTo(null);
      setFailure({
        text: codeOf(error) === "email_taken" ? guestAccountTexts.taken : errorText(error, guestAccountTexts.failed),
        isTaken: codeOf(error) === "email_taken",
      });
    }
  });

  const isBusy = [create, join, send, confirm].some(({ isPending }) => isPending);
  return { form, submit, sendCode, sentTo, failure, needsPassword, isBusy };
}
