// A use case records what happened, once, as a typed event in its transaction. When its work is done and before the
// commit, each subscriber gets the events of the transaction. Audit, notifications, mail, webhooks and live events
// subscribe; a use case calls none of them.
import type { Context } from './context';

/**
 * The payload of every kind of event. The folder that records a kind declares it here by declaration merging, in its
 * `events.ts`.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DomainEvents {}

export type DomainEventKind = keyof DomainEvents;

export type DomainEvent<Kind extends DomainEventKind = DomainEventKind> = { [K in Kind]: { kind: K } & DomainEvents[K] }[Kind];

/** `tx` is the context that recorded the event: its actor, clock and language are those of the change. */
export interface RecordedEvent {
  readonly event: DomainEvent;
  readonly tx: Context;
}

/**
 * One function per kind. A new kind does not compile until each map has considered it; `null` says that the kind does
 * not concern this subscriber.
 */
export type EventMap<Result> = { [Kind in DomainEventKind]: ((event: DomainEvent<Kind>, tx: Context) => Result) | null };

/** Works in the transaction of the events. What it throws undoes the transaction. It may record further events. */
export type EventSubscriber = (events: readonly RecordedEvent[]) => Promise<void>;

/** Throws outside of `inTransaction`. */
export function recordEvent(tx: Context, event: DomainEvent): void {
  if (!tx.transaction) throw new Error(`${event.kind} is recorded inside inTransaction`);
  tx.transaction.events.push({ event, tx });
}

/** What the map makes of the event; undefined where the kind does not concern it. */
export function mapEvent<Result>(map: EventMap<Result>, { event, tx }: RecordedEvent): Result | undefined {
  const handle = map[event.kind] as ((event: DomainEvent, tx: Context) => Result) | null;
  return handle?.(event, tx);
}

/** Handles one event after the other, those included that are recorded meanwhile. */
export function subscriberOf(map: EventMap<Promise<void>>): EventSubscriber {
  return async (events) => {
    for (const recorded of events) await mapEvent(map, recorded);
  };
}

/** Called once, before the commit. */
export async function publishEvents({ transaction, subscribers }: Context): Promise<void> {
  if (!transaction || transaction.events.length === 0) return;
  for (const subscriber of subscribers) await subscriber(transaction.events);
}
