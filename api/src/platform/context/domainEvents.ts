// Domain events. A use case records typed events in its transaction. Before the commit each
// subscriber gets the events of the transaction. Audit, notifications, mail, webhooks and live
// events subscribe; a use case calls none of them.
import type { Context } from './context';

/**
 * The payload of every kind of event. The folder that records a kind declares it here by
 * declaration merging, in its `events.ts`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DomainEvents {}

export type DomainEventKind = keyof DomainEvents;

export type DomainEvent<Kind extends DomainEventKind = DomainEventKind> = {
  [K in Kind]: { kind: K } & DomainEvents[K];
}[Kind];

/**
 * `tx` is the context that recorded the event: its actor, clock and language are those of the
 * change.
 */
export interface RecordedEvent {
  readonly event: DomainEvent;
  readonly tx: Context;
}

/**
 * One function per kind of event, so that a new kind does not compile before each map considers it.
 * `null` means that the subscriber ignores the kind.
 */
export type EventMap<Result> = {
  [Kind in DomainEventKind]: ((event: DomainEvent<Kind>, tx: Context) => Result) | null;
};

/**
 * Runs in the transaction of the events. An error rolls the transaction back. A subscriber may
 * record further events.
 */
export type EventSubscriber = (events: readonly RecordedEvent[]) => Promise<void>;

/** Throws outside of `inTransaction`. */
export function recordEvent(tx: Context, event: DomainEvent): void {
  if (!tx.transaction) throw new Error(`${event.kind} is recorded inside inTransaction`);
  tx.transaction.events.push({ event, tx });
}

/** The result of the map's function; undefined where the subscriber ignores the kind. */
export function mapEvent<Result>(
  map: EventMap<Result>,
  { event, tx }: RecordedEvent,
): Result | undefined {
  const handle = map[event.kind] as ((event: DomainEvent, tx: Context) => Result) | null;
  return handle?.(event, tx);
}

/** Handles events one by one, including those recorded meanwhile. */
export function subscriberOf(map: EventMap<Promise<void>>): EventSubscriber {
  return async (events) => {
    for (const recorded of events) await mapEvent(map, recorded);
  };
}

/** inTransaction calls this once, before the commit. */
export async function publishEvents({ transaction, subscribers }: Context): Promise<void> {
  if (!transaction || transaction.events.length === 0) return;
  for (const subscriber of subscribers) await subscriber(transaction.events);
}
