import type { MoveIn, MoveInRow } from "../../../api/move-ins";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** Every text of the section for moving in. */
export const moveInTexts = {
  file: "CSV file",
  fileNote:
    "Products, customers or redirects as Shopify exports them, products of Big Cartel, or a file of your own with the columns From and To. At most 50 MB and 100,000 rows. Prices are taken as US dollars.",
  fileMissing: "Please choose a file first.",
  fileTooLarge: "That file is larger than 50 MB. Please export it in parts.",
  overwrite: "Change what is in the shop already",
  overwriteNote:
    "Products that are here get the file's texts, prices, stock and pictures. Otherwise they are left alone.",
  accounts: "Give customers an account",
  accountsNote:
    "They set a password with the mail for a forgotten one. Otherwise they are guests. No mail is sent by the import.",
  check: "Check the file",
  checking: "Uploading...",
  notChecked: "Not checked",
  notCheckedNote: "We could not take this file just now.",
  files: "Files",
  none: "Nothing was moved in yet",
  noneNote: "A check changes nothing: it says what would be made, changed and left, row by row.",
  by: (name: string, day: string) => `${name}, ${day}`,
  kinds: {
    shopify_products: "Products of Shopify",
    shopify_customers: "Customers of Shopify",
    big_cartel_products: "Products of Big Cartel",
    redirects: "Redirects",
  } satisfies Record<NonNullable<MoveIn["kind"]>, string>,
  states: {
    checking: "Is being checked",
    checked: "Checked: nothing is changed yet",
    running: "Is being imported",
    finished: "Imported",
    refused: "Cannot be read",
  } satisfies Record<MoveIn["state"], string>,
  progress: "Imported so far",
  progressOf: (done: number, total: number) => `${done.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`,
  goesOn: "It goes on when you leave this page, and after a restart of the store.",
  failed: (count: number) => counted(count, "record failed", "records failed"),
  pictures: (fetched: number, failed: number) =>
    `${counted(fetched, "picture", "pictures")} fetched${failed > 0 ? `, ${failed.toLocaleString("en-US")} missing` : ""}`,
  start: (count: number) => `Import ${counted(count, "record", "records")}`,
  starting: "Starting...",
  notStarted: "Not started",
  nothing: "There is nothing to import in this file.",
  report: "Save the report",
  reportFailed: "The report was not saved",
  forget: "Forget",
  forgetTitle: "Forget this file and its report?",
  forgetNote: "What was imported stays in the shop.",
  forgetFailed: "Not forgotten",
  tryAgain: "Please try again.",
  show: "Show",
  filters: {
    all: "All records",
    noted: "With notes",
    make: "To be made",
    change: "To be changed",
    leave: "Left as they are",
    refuse: "With problems",
    failed: "Failed",
  },
  verdicts: {
    make: "New",
    change: "Change",
    leave: "Left",
    refuse: "Problem",
  } satisfies Record<MoveInRow["verdict"], string>,
  outcomes: {
    planned: "",
    running: "at work",
    done: "done",
    failed: "failed",
  } satisfies Record<MoveInRow["outcome"], string>,
  rows: "Report by row",
  row: "Row",
  name: "Name",
  what: "What",
  notes: "Notes",
  empty: "No record is like that.",
  pages: "Pages of the report",
} as const;
