import { useLocation, useNavigate } from "react-router";
import { choiceOf, EVERYBODY, hashOf, type CustomerChoice } from "./customer-choice";
import { CustomerDetail } from "./customer-detail";
import { CustomerList } from "./customer-list";

/** The customers of a segment, or one of them: what is chosen stands in the address. */
export default function CustomersSection() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const choice = choiceOf(hash);
  const choose = (changed: Partial<CustomerChoice>) =>
    void navigate({ hash: hashOf({ ...choice, page: "", ...changed }) }, { replace: true, preventScrollReset: true });
  if (choice.id) return <CustomerDetail key={choice.id} id={choice.id} listHash={hashOf({ ...choice, id: "" })} />;
  const clear = () => choose({ ...EVERYBODY, q: choice.q, sort: choice.sort });
  return <CustomerList choice={choice} onChoose={choose} onClear={clear} />;
}
