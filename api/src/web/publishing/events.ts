// Events of the tokens of publishing.
declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    publishTokenChanged: {
      tokenId: string;
      action: 'created' | 'revoked';
      name: string;
      remotes: string[];
      environments: string[];
    };
  }
}

export {};
