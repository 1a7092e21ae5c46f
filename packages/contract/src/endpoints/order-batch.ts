import {
  AppliedTracking,
  ApplyTrackingBody,
  OrderLabelsQuery,
  ReadTrackingBody,
  TrackingReport,
} from "../order-batch.js";
import { describeRoutes, FileBytes } from "./endpoint.js";

export const orderBatchEndpoints = describeRoutes("Orders", {
  exportOrderLabels: {
    summary: "The addresses of orders as a service for labels reads them",
    query: OrderLabelsQuery,
    response: FileBytes,
    contentType: "text/csv",
  },
  readTracking: {
    summary: "What a carrier's file of tracking numbers would do; nothing is changed",
    body: ReadTrackingBody,
    response: TrackingReport,
  },
  applyTracking: {
    summary: "Mark orders as shipped with their tracking numbers; sent again, it is done once",
    body: ApplyTrackingBody,
    response: AppliedTracking,
  },
});
