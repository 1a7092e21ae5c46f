export { formatMoney as money } from "@nocturne/contract/format-money";
