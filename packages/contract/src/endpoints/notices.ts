import { Notices, UpdateNoticesBody } from "../notices.js";
import { describeRoutes } from "./endpoint.js";

export const noticeEndpoints = describeRoutes("Notices", {
  getNotices: { summary: "What the calling admin is told of by mail", response: Notices },
  updateNotices: { summary: "Choose what to be told of by mail", body: UpdateNoticesBody, response: Notices },
});
