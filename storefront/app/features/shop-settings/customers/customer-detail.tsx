import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { errorText, isApiError } from "../../../api/api-error";
import { customerFile, customerQuery, customersKey, deleteCustomer, type AdminCustomer } from "../../../api/customers";
import { PostalAddress } from "../../../components/address/postal-address";
import { Button, buttonClass } from "../../../components/ui/button";
import { EmailText } from "../../../components/ui/email-text";
import { FileLink } from "../../../components/ui/file-link";
import { showFailure, showToast } from "../../../components/ui/toast-store";
import { timeText } from "../../../lib/time-text";
import { useConfirm } from "../../admin-panel/confirm";
import { PanelFailure, PanelLoading, PanelNotice } from "../../admin-panel/panel-notice";
import { shopSettingsTexts } from "../texts";
import { CustomerNotes } from "./customer-notes";
import { CustomerOrders } from "./customer-orders";
import { CustomerTags } from "./customer-tags";
import { spentText } from "./spent-text";
import { customerTexts as texts } from "./texts";

type CustomerDetailProps = { id: string; listHash: string };

/** One customer: orders, addresses, tags, notes, and what the law lets them ask for. */
export function CustomerDetail({ id, listHash }: CustomerDetailProps) {
  const { data, error, refetch } = useQuery(customerQuery(id));
  const back = (
    <Link to={{ hash: listHash }} preventScrollReset className={buttonClass("line", "mb-6", "dense")}>
      {texts.back}
    </Link>
  );
  if (data) {
    return (
      <div>
        {back}
        <Customer customer={data} listHash={listHash} />
      </div>
    );
  }
  if (isApiError(error) && error.status === 404) {
    return (
      <>
        {back}
        <PanelNotice title={errorText(error, texts.none)} />
      </>
    );
  }
  return error ? <PanelFailure onRetry={() => void refetch()} /> : <PanelLoading text={texts.loading} />;
}

function Customer({ customer, listHash }: { customer: AdminCustomer; listHash: string }) {
  const { id, name, email, username, phone, hasAccount, createdAt, orders, lastOrderAt, newsletter } = customer;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const about = [
    hasAccount ? texts.account : texts.guest,
    ...(username ? [texts.username(username)] : []),
    texts.since(timeText(createdAt)),
    ...(newsletter ? [texts.states[newsletter]] : []),
  ];
  const erase = async () => {
    const question = { title: texts.eraseTitle(name || email), note: texts.eraseNote, yes: texts.eraseYes };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      await deleteCustomer(id);
      await queryClient.invalidateQueries({ queryKey: customersKey });
      showToast({ title: texts.erased });
      await navigate({ hash: listHash }, { replace: true, preventScrollReset: true });
    } catch (error) {
      setBusy(false);
      showFailure({ title: texts.notErased, text: errorText(error, shopSettingsTexts.notSavedNote) });
    }
  };
  return (
    <div className="grid gap-8" aria-busy={isBusy}>
      <header>
        <h3 className="text-xl font-semibold wrap-anywhere">{name || email || texts.noName}</h3>
        {name && (
          <p>
            <EmailText email={email} />
          </p>
        )}
        {phone && <p>{phone}</p>}
        <p className="text-smoke wrap-anywhere">{about.join(" · ")}</p>
        <p className="mt-2 tabular-nums">
          {[
            texts.spent(spentText(customer)),
            texts.orders(orders),
            ...(lastOrderAt ? [texts.last(timeText(lastOrderAt))] : []),
          ].join(", ")}
        </p>
      </header>
      <Part title={texts.recent}>
        <CustomerOrders customer={customer} />
      </Part>
      <Part title={texts.tags} note={texts.tagsNote}>
        <CustomerTags customer={customer} />
      </Part>
      <Part title={texts.notes} note={texts.notesNote}>
        <CustomerNotes customer={customer} />
      </Part>
      <Part title={texts.addresses}>
        {customer.addresses.length === 0 && <p className="text-smoke">{texts.noAddresses}</p>}
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {customer.addresses.map((address) => (
            <li key={address.id}>
              {address.isDefault && <p className="caps text-smoke">{texts.isDefault}</p>}
              <PostalAddress address={address} name={address.name} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={texts.data} note={texts.dataNote}>
        <div className="flex flex-wrap gap-3">
          <FileLink href={customerFile(id)} className={buttonClass("line", "", "dense")}>
            {texts.exportAll}
          </FileLink>
          <Button size="dense" variant="danger" busy={isBusy} onClick={() => void erase()}>
            {texts.erase}
          </Button>
        </div>
      </Part>
    </div>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-ash pt-4">
      <h4 className="text-lg font-semibold">{title}</h4>
      {note && <p className="mt-1 max-w-prose text-smoke">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
