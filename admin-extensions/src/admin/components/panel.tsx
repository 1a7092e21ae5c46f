import { ExclamationCircle } from "@medusajs/icons";
import { Button, Container, Heading, Skeleton, Text } from "@medusajs/ui";
import { type ReactNode } from "react";

type PanelProps = { title: string; note?: string; level?: "h1" | "h2"; actions?: ReactNode; children: ReactNode };

/** A card with a heading, as every page of the dashboard is made of. */
export function Panel({ title, note, level = "h1", actions, children }: PanelProps) {
  return (
    <Container className="divide-y overflow-hidden p-0">
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <div>
          <Heading level={level}>{title}</Heading>
          {note && (
            <Text size="small" className="text-ui-fg-subtle">
              {note}
            </Text>
          )}
        </div>
        {actions}
      </div>
      {children}
    </Container>
  );
}

/** What stands in a panel's place while there is nothing to show. */
export function Notice({ title, note, children }: { title: string; note?: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-y-2 px-6 py-12 text-center">
      <ExclamationCircle className="text-ui-fg-subtle" aria-hidden />
      <Text size="small" leading="compact" weight="plus">
        {title}
      </Text>
      {note && (
        <Text size="small" className="text-ui-fg-subtle">
          {note}
        </Text>
      )}
      {children}
    </div>
  );
}

export function Loading({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-y-3 px-6 py-4">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-10 w-full" />
      ))}
    </div>
  );
}

type QueryState<Data> = { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };

type LoadedProps<Data> = {
  query: QueryState<Data>;
  /** In the shape of what comes, where that is no list of rows. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows what a query has read; until then that it loads, or why it failed and a way to try again. */
export function Loaded<Data>({ query, loading = <Loading />, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return loading;
  return (
    <Notice title="This could not be loaded." note={query.error.message}>
      <Button size="small" variant="secondary" onClick={() => void query.refetch()}>
        Try again
      </Button>
    </Notice>
  );
}
