export { POST } from "../../../imports/[transaction_id]/confirm/route";
