import type { FirstStep, InputOf, PathOf } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";

export const firstStepsQuery = () =>
  queryOptions({
    queryKey: ["/api/admin/first-steps" satisfies PathOf<"getFirstSteps">],
    queryFn: ({ signal }) => api("GET /api/admin/first-steps", { signal }),
    staleTime: 0,
  });

/** Says that a step is right as it is, or takes that back. */
export const confirmFirstStep = (body: InputOf<"confirmFirstStep">): Promise<FirstStep[]> =>
  api("PUT /api/admin/first-steps", { body });

export const readDemo = () => api("GET /api/admin/demo");

/** Removes what is left of the demo, and answers what it was. */
export const removeDemo = () => api("DELETE /api/admin/demo");
