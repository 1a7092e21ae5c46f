export * from "./api.js";
export * from "./call.js";
export * from "./env.js";
export * from "./medusa-admin.js";
export * from "./outbox.js";
export * from "./promotions.js";
export * from "./sql.js";
export * from "./users.js";
