// Events of remote overrides.
declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    remoteSwapped: {
      remote: string;
      /** The override before and after; undefined: the live release. */
      before: string | undefined;
      after: string | undefined;
    };
    remoteSwapRefused: { remote: string; to: string; reason: string };
  }
}

export {};
