import { ChangeListener } from "@nocturne/changes";
import type { Logger, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { CHANGE_TAGS, type ChangeTag } from "@nocturne/contract";
import { database } from "../../lib/database";
import { ensureChangeTriggers } from "./change-triggers";

const WAIT_MS = 1_000;

/** What this process has heard of public changes: one connection, whoever is interested. */
export class PublicChanges {
  private readonly listener: ChangeListener;
  private readonly subscribers: ((tags: readonly ChangeTag[]) => void)[] = [];

  constructor(connectionString: string, logger: Logger) {
    this.listener = new ChangeListener({
      connectionString,
      onChange: (tags) => this.announce(tags),
      onConnected: () => this.announce(CHANGE_TAGS),
      onError: (error) => logger.warn(`Not hearing of changes: ${error.message}`),
    });
  }

  async start(): Promise<void> {
    await this.listener.start();
  }

  /** False while nothing is heard: what is kept may be stale. */
  get connected(): boolean {
    return this.listener.connected;
  }

  /** Calls back at every change, and for every tag when the connection was lost or regained. */
  subscribe(subscriber: (tags: readonly ChangeTag[]) => void): void {
    this.subscribers.push(subscriber);
  }

  /** The id of the last change of a tag. What is read from the database afterwards contains that change. */
  last(tag: ChangeTag): string {
    return this.listener.last(tag) ?? "";
  }

  /** Waits, not for long, until a change has arrived that another process has seen. */
  async waitFor(tag: ChangeTag, changeId: string | undefined): Promise<void> {
    if (changeId) await this.listener.waitFor(tag, changeId, WAIT_MS);
  }

  /** Waits until everything committed before the call has arrived; false where that could not be had. */
  async barrier(): Promise<boolean> {
    return await this.listener.barrier(WAIT_MS);
  }

  private announce(tags: readonly ChangeTag[]): void {
    for (const subscriber of this.subscribers) subscriber(tags);
  }
}

let shared: Promise<PublicChanges> | null = null;

/** The process' one listener, started at its first use. */
export async function changesOf(scope: MedusaContainer): Promise<PublicChanges> {
  shared ??= startChanges(scope).catch((error: unknown) => {
    shared = null;
    throw error;
  });
  return await shared;
}

async function startChanges(scope: MedusaContainer): Promise<PublicChanges> {
  const { projectConfig } = scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
  await ensureChangeTriggers(database(scope));
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
  const changes = new PublicChanges(projectConfig.databaseUrl ?? "", logger);
  await changes.start();
  return changes;
}
