export { POST } from "../../../../../../../api/admin/webhooks/[id]/deliveries/[deliveryId]/resend/route";
