import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { moveInsQuery } from "../../../api/move-ins";
import { SelectField } from "../../../components/ui/select-field";
import { timeText } from "../../../lib/time-text";
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
        <SelectField
          label={moveInTexts.files}
          value={open?.id}
          options={data.map(({ id, filename, createdAt }) => [id, `${filename} (${timeText(createdAt)})`])}
          onChoose={setChosen}
        />
      )}
      {open && <MoveInCard key={open.id} moveIn={open} />}
    </div>
  );
}
