// What happens to the releases that a browser gets in place of the current ones.
declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    remoteSwapped: { remote: string; /** What the browser got before and gets now; undefined: the current release. */ before: string | undefined; after: string | undefined };
    remoteSwapRefused: { remote: string; to: string; reason: string };
  }
}

export {};
