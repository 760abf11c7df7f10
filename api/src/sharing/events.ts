// What happens to shares. `share` is the share as it was before, with the names of both organizations.
import type { NamedShareRow } from './store';

declare module '../platform/context/domainEvents' {
  interface DomainEvents {
    /** `share` as it was offered. */
    shareOffered: { share: NamedShareRow };
    shareAccepted: { share: NamedShareRow; cycleId: string };
    shareRejected: { share: NamedShareRow };
    /** `byRecipient`: a person renounced it; otherwise it went with the cycle that it stood in. */
    shareRenounced: { share: NamedShareRow; byRecipient: boolean };
    shareStopped: { share: NamedShareRow };
    /** What the recipient sees is frozen with a finished cycle, or live again with a reopened one. */
    shareFrozenOrThawed: { share: NamedShareRow };
  }
}
