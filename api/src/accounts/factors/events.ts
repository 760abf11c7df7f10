// Events of second factors. `factor` is the name that the person gave it.
import type { FactorKind, StepUpKind } from '@cumbre/contract/factors';
import type { Mailbox } from '../users/events';

export type FactorSource = 'passkey' | 'authenticatorApp';

interface FactorEvent {
  userId: string;
  mailbox: Mailbox;
  factorId: string;
  source: FactorSource;
  factor: string;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    factorAdded: FactorEvent;
    factorRemoved: FactorEvent;
    /** `replaces`: whether there were earlier ones, which no longer work. */
    recoveryCodesCreated: { userId: string; mailbox: Mailbox; replaces: boolean };
    recoveryCodeUsed: { userId: string; mailbox: Mailbox; left: number };
    /** The signature counter went back: somebody may have a copy of the authenticator. */
    passkeyCloneSuspected: FactorEvent;
    secondFactorPassed: { userId: string; by: FactorKind };
    secondFactorRefused: { userId: string; by: FactorKind };
    stepUpPassed: { userId: string; by: StepUpKind };
    stepUpRefused: { userId: string; by: StepUpKind };
    /** An operator removed all factors of a person who lost them. */
    factorsReset: { userId: string; mailbox: Mailbox };
  }
}
