// Every migration by name, in the order they run. Forward only: a released one is never changed.
import type { Migration } from 'kysely';
import * as accounts from './0001-accounts';

export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
};
