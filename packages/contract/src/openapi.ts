import { z } from "zod";
import { ENDPOINTS, type Endpoint } from "./endpoints.js";
import { areaOf } from "./route-areas.js";
import type { RouteName } from "./routes.js";
import { ERRORS } from "./errors.js";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of `/api`, made from the very schemas that validate requests. */
export function buildOpenApi(options: { storeName: string; serverUrl: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [operationId, endpoint] of Object.entries(ENDPOINTS) as [RouteName, Endpoint][]) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = buildOperation(operationId, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${options.storeName} API`,
      version: "1.0.0",
      description:
        "The store's own calls. Money is decimal text with two places in US dollars, dates are ISO 8601 in UTC.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: options.serverUrl }],
    paths,
    components: {
      securitySchemes: {
        sessionToken: { type: "apiKey", in: "header", name: "X-Session-Token" },
        sessionCookie: { type: "apiKey", in: "cookie", name: "session_token" },
      },
      schemas: {
        Error: {
          type: "object",
          required: ["error", "message", "code"],
          properties: {
            error: { type: "string" },
            message: { type: "string", description: "The same text as `error`, meant to be shown to a person." },
            code: { type: "string", enum: Object.keys(ERRORS) },
            details: {
              type: "array",
              items: {
                type: "object",
                required: ["path", "message"],
                properties: { path: { type: "string" }, message: { type: "string" } },
              },
            },
          },
        },
      },
    },
  };
}

function buildOperation(operationId: RouteName, endpoint: Endpoint): Json {
  const pathParameters = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1],
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const area = areaOf(operationId);
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    "x-access": endpoint.access,
    ...(area ? { "x-role": area } : {}),
    parameters: [...pathParameters, ...(endpoint.query ? queryParameters(endpoint.query) : [])],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: toSchema(endpoint.body, "input") } },
          },
        }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: success("Success", endpoint),
      ...(endpoint.repeatStatus ? { [String(endpoint.repeatStatus)]: success("It was there already", endpoint) } : {}),
      default: {
        description: "Failure",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
    ...(endpoint.access === "public" ? {} : { security: [{ sessionToken: [] }, { sessionCookie: [] }] }),
  };
}

function success(description: string, { response, contentType = "application/json" }: Endpoint): Json {
  return { description, content: { [contentType]: { schema: toSchema(response, "output") } } };
}

function queryParameters(schema: z.ZodType): Json[] {
  const { properties = {}, required = [] } = toSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    // One parameter for each name: `option.Colour=Gold`.
    name: property.type === "object" ? `${name}.{name}` : name,
    in: "query",
    required: required.includes(name),
    schema: property.type === "object" ? property.additionalProperties : property,
  }));
}

function toSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}
