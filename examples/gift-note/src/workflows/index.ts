export * from "./set-gift-note";
import "./open-gift-note";
