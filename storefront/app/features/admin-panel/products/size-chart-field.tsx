import { MAX_CHART_CELL } from "@nocturne/contract/size-chart";
import { Trash2 } from "lucide-react";
import { useId, useRef } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "../../../components/ui/button";
import { fieldError } from "../../../components/ui/field";
import { CONTROL } from "../../../components/ui/text-field";
import { IconButton } from "../icon-button";
import { productsTexts } from "../texts";
import * as chart from "./chart-cells";
import { productStateTexts } from "./texts";
import type { ProductForm } from "./use-product-form";

const texts = productStateTexts.chart;
const CELL = `${CONTROL} h-10 min-w-20 text-base md:text-[0.875rem]`;

/** The size chart of a product, typed into its cells. */
export function SizeChartField({ form }: { form: ProductForm["form"] }) {
  const text = useWatch({ control: form.control, name: "sizeChart" });
  const table = useRef<HTMLTableElement>(null);
  const id = useId();
  const cells = chart.cellsOf(text);
  const error = fieldError(form, "sizeChart");
  const set = (next: chart.ChartCells) => form.setValue("sizeChart", chart.textOf(next), { shouldDirty: true });
  const [headings = [], ...rows] = cells;
  const start = () => {
    set(chart.newChart(form.getValues("sizes")));
    requestAnimationFrame(() => table.current?.querySelector<HTMLInputElement>("td input")?.focus());
  };
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="text-[0.8125rem] text-smoke">{productsTexts.fields.sizeChart}</legend>
      {cells.length === 0 ? (
        <Button size="dense" variant="line" className="mt-1" onClick={start}>
          {texts.start}
        </Button>
      ) : (
        <>
          <div className="mt-1 overflow-x-auto p-0.5">
            <table ref={table} className="figures">
              <thead>
                <tr>
                  {headings.map((heading, column) => (
                    <th key={column} scope="col" className="pr-1 pb-1 font-normal">
                      <input
                        aria-label={texts.heading(column + 1)}
                        value={heading}
                        maxLength={MAX_CHART_CELL}
                        autoComplete="off"
                        onChange={({ target }) => set(chart.withCell(cells, 0, column, target.value))}
                        className={`${CELL} font-semibold`}
                      />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, at) => (
                  <tr key={at}>
                    {row.map((cell, column) => (
                      <td key={column} className="pr-1 pb-1">
                        <input
                          aria-label={texts.cell(at + 1, headings[column]?.trim() || texts.heading(column + 1))}
                          value={cell}
                          maxLength={MAX_CHART_CELL}
                          autoComplete="off"
                          inputMode={column === 0 ? undefined : "decimal"}
                          onChange={({ target }) => set(chart.withCell(cells, at + 1, column, target.value))}
                          className={column === 0 ? CELL : `${CELL} text-right`}
                        />
                      </td>
                    ))}
                    <td className="pb-1">
                      {rows.length > 1 && (
                        <IconButton
                          label={texts.removeRow(at + 1)}
                          tone="danger"
                          onClick={() => set(chart.withoutRow(cells, at + 1))}
                        >
                          <Trash2 aria-hidden className="size-4" strokeWidth={1.5} />
                        </IconButton>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="dense"
              variant="line"
              disabled={chart.isLong(cells)}
              onClick={() => set(chart.withRow(cells))}
            >
              {texts.addRow}
            </Button>
            <Button
              size="dense"
              variant="line"
              disabled={chart.isWide(cells)}
              onClick={() => set(chart.withColumn(cells))}
            >
              {texts.addColumn}
            </Button>
            <Button
              size="dense"
              variant="line"
              disabled={headings.length <= 2}
              onClick={() => set(chart.withoutColumn(cells))}
            >
              {texts.removeColumn}
            </Button>
            <Button size="dense" variant="line" onClick={() => set([])}>
              {texts.remove}
            </Button>
          </div>
        </>
      )}
      <p id={id} className={`mt-1 text-[0.8125rem] ${error ? "text-blood" : "text-smoke"}`}>
        {error ?? texts.hint}
      </p>
    </fieldset>
  );
}
