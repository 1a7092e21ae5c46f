import { Link } from "react-router";
import { Button, buttonClass } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { orderPageTexts } from "./texts";

/** Why a link opens nothing, and the way on. `problem` is a code of `/api`; null where the store did not respond. */
export function OrderLinkProblem({ problem }: { problem: string | null }) {
  const known = orderPageTexts.problems[problem ?? ""];
  const { title, text } = known ?? orderPageTexts.unavailable;
  return (
    <Notice title={title} text={text}>
      {!known && <Button onClick={() => window.location.reload()}>{orderPageTexts.retry}</Button>}
      <Link to="/order-status" className={buttonClass(known ? "plain" : "line")}>
        {orderPageTexts.find}
      </Link>
    </Notice>
  );
}
