// Events of shares. `share` is the previous state, with the names of both organizations.
import type { NamedShareRow } from './store';

declare module '../platform/context/domainEvents' {
  interface DomainEvents {
    /** `share` as offered. */
    shareOffered: { share: NamedShareRow };
    shareAccepted: { share: NamedShareRow; cycleId: string };
    shareRejected: { share: NamedShareRow };
    /** `byRecipient`: a person renounced the share; otherwise the recipient's cycle was deleted. */
    shareRenounced: { share: NamedShareRow; byRecipient: boolean };
    shareStopped: { share: NamedShareRow };
    /** The recipient's mirror is frozen with a finished cycle, or live again after reopening. */
    shareFrozenOrThawed: { share: NamedShareRow };
  }
}
