import type { RouteName, ROUTES } from "./routes.js";

/** The path as the table has it, `"/api/products/{id}"`. */
export type PathOf<Name extends RouteName> = (typeof ROUTES)[Name]["path"];

type ParameterIn<Path extends string> = Path extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter | ParameterIn<Rest>
  : never;

/** The parameters of the path, `{ id: string }`. */
export type ParamsOf<Name extends RouteName> = { [Parameter in ParameterIn<PathOf<Name>>]: string };
