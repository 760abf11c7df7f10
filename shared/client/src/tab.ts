// The id of this tab, new at each load. Each request carries the id, and the server's events carry
// the id of the tab that caused them, so that a tab recognizes its own changes.
import { newIdempotencyKey } from './idempotencyKey';

export const TAB = newIdempotencyKey();
