// What an entry recorded of its thing before and after, as its readers see it.
import { AUDIT_MAX_NAMES } from '@cumbre/contract/limits';

export type State = Record<string, unknown>;

/** The stored JSON of a state; null for none. */
export const toJson = (state: unknown): string | null =>
  state === undefined ? null : JSON.stringify(state);
export const fromJson = <Value = unknown>(json: string | null): Value | null =>
  json === null ? null : (JSON.parse(json) as Value);

/** A state that is no list. */
export const stateOf = (recorded: unknown): State =>
  typeof recorded === 'object' && recorded !== null && !Array.isArray(recorded)
    ? (recorded as State)
    : {};

/** The fields in which a state names another thing by id. */
const REFERENCES = ['parent_id', 'parentId', 'team', 'team_id', 'recipient', 'written'] as const;

const PEOPLE = [
  'owner',
  'owner_id',
  'assignedUser',
  'assigned_id',
  'lead',
  'members',
  'heir',
] as const;

/** The ids of people whom the states of an entry name. */
export const peopleIn = (...states: unknown[]): string[] =>
  states
    .map(stateOf)
    .flatMap((fields) => PEOPLE.flatMap((field) => fields[field]))
    .filter((id) => typeof id === 'string');

/** The ids of things that the states of an entry name. */
export const referencesIn = (...states: unknown[]): string[] =>
  states.map(stateOf).flatMap((fields) =>
    REFERENCES.flatMap((field) => {
      const value = fields[field];
      return Array.isArray(value) ? value.slice(0, AUDIT_MAX_NAMES) : [value];
    }).filter((id) => typeof id === 'string'),
  );
