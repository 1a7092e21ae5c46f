import { database } from "../../../../../lib/database";
import { newsletterCsv } from "../../../../../store/newsletter/read-newsletter";
import { endpoint, FileReply } from "../../../../endpoint";

export const GET = endpoint("exportNewsletter", async ({ query, scope }) => {
  return new FileReply(newsletterCsv(database(scope), query), "text/csv; charset=utf-8", "newsletter.csv");
});
