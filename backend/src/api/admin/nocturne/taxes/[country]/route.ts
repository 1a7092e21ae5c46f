export { PUT, DELETE } from "../../../../api/admin/taxes/[country]/route";
