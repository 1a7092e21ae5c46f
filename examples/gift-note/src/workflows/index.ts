export * from "./set-gift-note";
