import { Module } from "@medusajs/framework/utils";
import BankTransferGateway from "./service";

/** The store offers every module as a way to pay whose name begins with `paymentGateway`. */
export default Module("paymentGatewayBankTransfer", { service: BankTransferGateway });
