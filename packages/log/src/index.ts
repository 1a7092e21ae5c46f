export { captureConsole, Log, log, startLog, type LogFormat, type LogLevel } from "./log.js";
export type { LogFields } from "./log-fields.js";
export { logRequest } from "./log-request.js";
export { mask } from "./mask.js";
export { REQUEST_ID_HEADER, requestId, requestIdOf, withRequestId } from "./request-id.js";
export { isTraced, traceCall, traceRequest, useTracing, type TracedCall, type Tracing } from "./tracing.js";
