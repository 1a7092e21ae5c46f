import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from "node:http";
import { REQUEST_ID_HEADER } from "@nocturne/log";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * An answer that names its request, whoever writes it. It is said in `writeHead`, beside headers that are ready: one set
 * before would have Node go through all of them again.
 */
export class IdentifiedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  requestId: string | undefined;

  override writeHead(status: number, ...rest: [text?: string, headers?: Headers] | [headers?: Headers]): this {
    const id = this.requestId;
    const headers = rest.at(-1);
    if (id === undefined || status < 200) return super.writeHead(status, ...(rest as [string, Headers]));
    if (Array.isArray(headers)) rest[rest.length - 1] = [...headers, REQUEST_ID_HEADER, id] as never;
    else this.setHeader(REQUEST_ID_HEADER, id);
    return super.writeHead(status, ...(rest as [string, Headers]));
  }
}
