import { Link } from "react-router";
import { errorText } from "../../api/api-error";
import { useConfirmOrderMails } from "../../api/orders";
import { Button, buttonClass } from "../../components/ui/button";
import { orderMailTexts } from "./texts";

/**
 * Asks once more before an address gets the mails of an order: mail programs open links by themselves, and only a person
 * presses a button.
 */
export function ConfirmOrderMails({ token }: { token: string }) {
  const confirm = useConfirmOrderMails();
  if (confirm.isSuccess) {
    return (
      <>
        <p role="status" className="mb-6 text-lg">
          {orderMailTexts.done}
        </p>
        <Link to="/" className={buttonClass()}>
          {orderMailTexts.home}
        </Link>
      </>
    );
  }
  return (
    <>
      {confirm.isError && (
        <p role="alert" className="mb-6 text-blood">
          {errorText(confirm.error, orderMailTexts.failed)}
        </p>
      )}
      <Button busy={confirm.isPending} onClick={() => confirm.mutate(token)}>
        {confirm.isPending ? orderMailTexts.submitting : orderMailTexts.submit}
      </Button>
    </>
  );
}
