// What organizations demand of signing in. Who has an address of an organization's proved domain
// may have to use the organization's provider; passwords then open no session.
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { signInRefused } from './signInRefused';

export interface ProviderDemand {
  organizationId: string;
  providerId: string;
}

/** A confirmed sign-in, as organizations see it. */
export interface SignInAtProvider {
  userId: string;
  providerId: string;
  /** The verified address at the provider. */
  email: string;
  groups: readonly string[];
}

declare module '../../platform/context/context' {
  interface Ports {
    /** Organizations belong to a higher layer; an account asks them by its address. */
    signInPolicies: {
      /** The provider that people of this address must use; null where every way is open. */
      demandFor(context: Context, email: string): Promise<ProviderDemand | null>;
      /** Whether the person may use a password nevertheless: the owner of the organization. */
      isExempt(context: Context, demand: ProviderDemand, userId: string): Promise<boolean>;
      /** Whether the organization of the address lets this provider speak for it. */
      vouchesFor(context: Context, signIn: { email: string; providerId: string }): Promise<boolean>;
      /** Makes a new person of the domain a member, and gives the role of the person's groups. */
      admit(tx: Context, signIn: SignInAtProvider): Promise<void>;
    };
  }
}

/**
 * PROVIDER_REQUIRED where the organization of the address demands another way of signing in.
 * `userId` is null where the person is not proved, so that the answer does not depend on who has an
 * account; `providerId` is null for a password.
 */
export async function requireAllowedSignIn(
  context: Context,
  {
    email,
    userId,
    providerId,
  }: { email: string; userId: string | null; providerId: string | null },
): Promise<void> {
  const { signInPolicies } = context.ports;
  const demand = await signInPolicies.demandFor(context, email);
  if (demand === null || demand.providerId === providerId) return;
  if (userId !== null && (await signInPolicies.isExempt(context, demand, userId))) return;
  const provider = context.settings.signInProviders.find(({ id }) => id === demand.providerId);
  const name = provider?.name ?? demand.providerId;
  throw new DomainError('PROVIDER_REQUIRED', {
    ...signInRefused(userId ?? undefined),
    values: { provider: name },
    extensions: { provider: { id: demand.providerId, name } },
  });
}
