import { z } from "zod";
import {
  AdminWords,
  ListWordVersionsQuery,
  PublicWords,
  PublishWordsBody,
  RestoreWordsBody,
  SaveWordDraftsBody,
  WordsVersion,
} from "../word.js";
import { describeRoutes } from "./endpoint.js";

export const wordsEndpoints = describeRoutes("Words", {
  getWords: {
    summary: "The label's own words, by their names",
    response: PublicWords,
  },
  getAdminWords: {
    summary: "Every word: what is public, its original, its draft",
    response: AdminWords,
  },
  saveWordDrafts: {
    summary: "Keep drafts of words, or take them away; nothing is kept where somebody else has written meanwhile",
    body: SaveWordDraftsBody,
    response: AdminWords,
  },
  publishWords: {
    summary: "Publish drafts of words, now or at a time",
    body: PublishWordsBody,
    response: AdminWords,
  },
  listWordVersions: {
    summary: "What was published of the words, by whom and when, newest first",
    query: ListWordVersionsQuery,
    response: z.array(WordsVersion),
  },
  restoreWords: {
    summary: "Publish the words of an earlier version again",
    body: RestoreWordsBody,
    response: AdminWords,
  },
});
