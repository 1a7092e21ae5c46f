import { z } from "zod";
import { ROUTES, type Route, type RouteName } from "../routes.js";

/** What a route lacks for validation and for the OpenAPI description. */
type Description = {
  summary: string;
  body?: z.ZodType;
  query?: z.ZodType;
  response: z.ZodType;
  /** What comes back where it is not JSON: `response` is then its bytes. */
  contentType?: string;
  /** The status of success where it is not 200. */
  status?: 201;
  /** The status of success where what was asked for is there already: the same call once more. */
  repeatStatus?: 200;
  /** Whether every failure carries `details`, an empty list where there is nothing to say. */
  alwaysDetails?: true;
};

export type Endpoint = Route & Description & { tag: string };

type Described<Descriptions> = {
  [Name in keyof Descriptions & RouteName]: (typeof ROUTES)[Name] & Descriptions[Name] & { tag: string };
};

/** Adds schemas and summaries to the routes of one area. `tag` is the area's heading in the description. */
export function describeRoutes<const Descriptions extends Partial<Record<RouteName, Description>>>(
  tag: string,
  descriptions: Descriptions,
): Described<Descriptions> {
  const names = Object.keys(descriptions) as (keyof Descriptions & RouteName)[];
  const endpoints = names.map((name) => [name, { ...ROUTES[name], ...descriptions[name], tag }]);
  return Object.fromEntries(endpoints) as Described<Descriptions>;
}

/** A document's bytes, which no JSON holds. */
export const FileBytes = z.string().meta({ format: "binary" });

export const Success = z.object({ success: z.literal(true) });
export const Message = z.object({ message: z.string() });
