export { captureConsole, Log, log, startLog, type LogFields, type LogFormat, type LogLevel } from "./log.js";
export { logRequest } from "./log-request.js";
export { REQUEST_ID_HEADER, requestId, requestIdOf, withRequestId } from "./request-id.js";
