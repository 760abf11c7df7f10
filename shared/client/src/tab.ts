// This tab's own name, new at each load. It goes with every request; the server's events carry the name of the tab whose
// request caused them, so that a tab knows what it did itself.
import { newIdempotencyKey } from './idempotencyKey';

export const TAB = newIdempotencyKey();
