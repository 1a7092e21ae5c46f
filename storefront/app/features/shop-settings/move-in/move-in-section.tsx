import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { moveInsQuery } from "../../../api/move-ins";
import { PanelFailure, PanelLoading, PanelNotice } from "../../admin-panel/panel-notice";
import { shopSettingsTexts } from "../texts";
import { ChooseFile } from "./choose-file";
import { MoveInCard } from "./move-in-card";
import { moveInTexts } from "./texts";

/** Products, customers and redirects of another shop: a dry run first, then the import. */
export default function MoveInSection() {
  const { data, isError, refetch } = useQuery(moveInsQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const open = data?.find(({ id }) => id === chosen) ?? data?.[0];
  return (
    <div className="grid gap-8">
      <ChooseFile onChecked={setChosen} />
      {isError && !data && <PanelFailure onRetry={() => void refetch()} />}
      {!data && !isError && <PanelLoading text={shopSettingsTexts.loading} />}
      {data?.length === 0 && <PanelNotice title={moveInTexts.none} text={moveInTexts.noneNote} />}
      {data && data.length > 1 && (
        <label className="grid max-w-xl gap-1">
          <span className="font-semibold">{moveInTexts.files}</span>
          <select
            value={open?.id}
            onChange={(event) => setChosen(event.target.value)}
            className="min-h-10 w-full border border-iron bg-ink px-3"
          >
            {data.map(({ id, filename, createdAt }) => (
              <option key={id} value={id}>
                {filename} ({new Date(createdAt).toLocaleString("en-US")})
              </option>
            ))}
          </select>
        </label>
      )}
      {open && <MoveInCard key={open.id} moveIn={open} />}
    </div>
  );
}
