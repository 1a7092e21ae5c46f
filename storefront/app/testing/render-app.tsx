import { WORDS } from "@nocturne/contract/words";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import type { StoreConfig } from "../api/store-config";
import { Toaster } from "../components/ui/toaster";
import { WordsContext } from "../words/words-context";

function Here() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

type RenderOptions = {
  at?: string;
  /** What the page knows of the store; what is not said here, it does not know. */
  config?: Partial<StoreConfig>;
  /** What it knows when it is read anew. */
  readConfig?: () => Partial<StoreConfig>;
};

/** Renders inside a router, a query client, the software's words and the toaster; the address is shown for the test to read. */
export function renderApp(
  element: ReactNode,
  { at = "/here", config, readConfig = () => config ?? {} }: RenderOptions = {},
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 }, mutations: { retry: false } } });
  const page = (
    <>
      {element}
      <Here />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: "/here", element: page, ...(config ? { id: "root", loader: readConfig } : {}) },
      { path: "*", element: <Here /> },
    ],
    { initialEntries: [at], ...(config ? { hydrationData: { loaderData: { root: config } } } : {}) },
  );
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <WordsContext value={{ words: WORDS, Field: null }}>
        <RouterProvider router={router} />
      </WordsContext>
      <Toaster />
    </QueryClientProvider>,
  );
  return { queryClient, router, unmount };
}
