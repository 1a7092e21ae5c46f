export { PUT } from "../../../../../../api/admin/orders/[id]/items/[itemId]/route";
