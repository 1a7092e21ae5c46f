import { CUSTOMERS_PAGE } from "@nocturne/contract/customer-filter";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { customersFile, customersQuery, type CustomerRow } from "../../../api/customers";
import { buttonClass } from "../../../components/ui/button";
import { EmailText } from "../../../components/ui/email-text";
import { FileLink } from "../../../components/ui/file-link";
import { SelectField } from "../../../components/ui/select-field";
import { timeText } from "../../../lib/time-text";
import { ListPages } from "../../admin-panel/list-pages";
import { ListSearch } from "../../admin-panel/list-search";
import { PanelFailure, PanelLoading, PanelNotice } from "../../admin-panel/panel-notice";
import { hashOf, segmentOf, type CustomerChoice } from "./customer-choice";
import { CustomerFilters } from "./customer-filters";
import { spentText } from "./spent-text";
import { customerTexts as texts } from "./texts";

type CustomerListProps = {
  choice: CustomerChoice;
  onChoose: (changed: Partial<CustomerChoice>) => void;
  onClear: () => void;
};

/** The customers of a segment, page by page; the same as a file. */
export function CustomerList({ choice, onChoose, onClear }: CustomerListProps) {
  const segment = segmentOf(choice);
  const page = Number(choice.page || "1");
  const { data, isError, isPlaceholderData, refetch } = useQuery(customersQuery(segment, page));
  const list = useRef<HTMLUListElement>(null);
  if (!data) return isError ? <PanelFailure onRetry={() => void refetch()} /> : <PanelLoading text={texts.loading} />;
  const { customers, total, tags, categories } = data;
  return (
    <div aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-start gap-x-4">
        <div className="min-w-0 grow basis-64">
          <ListSearch
            label={texts.find}
            hint={texts.findHint}
            q={choice.q}
            onSearch={(q) => onChoose({ q })}
            status={isPlaceholderData ? "" : texts.found(total)}
          />
        </div>
        <SelectField
          label={texts.sort}
          value={choice.sort || "newest"}
          options={texts.sorts}
          onChoose={(sort) => onChoose({ sort: sort === "newest" ? "" : sort })}
          className="mb-4 w-40"
        />
      </div>
      <CustomerFilters choice={choice} tags={tags} categories={categories} onChoose={onChoose} onClear={onClear} />
      {customers.length === 0 ? (
        <PanelNotice title={texts.none} text={texts.noneNote} />
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={texts.found(total)}
          className="scroll-mt-20 divide-y divide-ash border-y border-ash outline-none"
        >
          {customers.map((customer) => (
            <Row key={customer.id} customer={customer} to={hashOf({ ...choice, id: customer.id })} />
          ))}
        </ul>
      )}
      <ListPages
        label={texts.pages}
        page={page}
        pages={Math.max(1, Math.ceil(total / CUSTOMERS_PAGE))}
        onPage={(next) => onChoose({ page: String(next) })}
        start={list}
      />
      <p className="mt-6 mb-3 max-w-prose text-smoke">{texts.saveNote}</p>
      <FileLink href={customersFile(segment)} className={buttonClass("line", "", "dense")}>
        {texts.save}
      </FileLink>
    </div>
  );
}

/** A customer, what they bought, and what they are tagged with. */
function Row({ customer, to }: { customer: CustomerRow; to: string }) {
  const { name, email, hasAccount, orders, lastOrderAt, tags, newsletter } = customer;
  const marks = [
    hasAccount ? texts.account : texts.guest,
    ...(newsletter ? [texts.states[newsletter]] : []),
    ...tags.map((tag) => tag.name),
  ];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold wrap-anywhere">
          <Link
            to={{ hash: to }}
            preventScrollReset
            className="inline-block min-h-6 underline-offset-4 hover:underline"
          >
            {name || email || texts.noName}
          </Link>
        </p>
        {name && (
          <p>
            <EmailText email={email} />
          </p>
        )}
        <p className="text-smoke wrap-anywhere">{marks.join(" · ")}</p>
      </div>
      <div className="tabular-nums max-[640px]:basis-full min-[640px]:text-right">
        <p className="font-semibold">{spentText(customer)}</p>
        <p className="text-smoke">
          {[texts.orders(orders), ...(lastOrderAt ? [texts.last(timeText(lastOrderAt))] : [])].join(", ")}
        </p>
      </div>
    </li>
  );
}
