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
  /** The address of the account, which may be another one. */
  accountEmail: string;
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
      /** Whether the person is a member of the organization that demands, and not its owner. */
      isBound(context: Context, demand: ProviderDemand, userId: string): Promise<boolean>;
      /** Whether the organization of the address lets this provider speak for it. */
      vouchesFor(context: Context, signIn: { email: string; providerId: string }): Promise<boolean>;
      /**
       * The name of an organization that refuses the person, because the account has no second
       * factor; null where none does.
       */
      factorDemandedBy(context: Context, userId: string): Promise<string | null>;
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

/**
 * EMAIL_OF_ORGANIZATION where the new address would take a member of a demanding organization out of
 * its rule: the present address is of a proved domain, and the new one is not.
 */
export async function requireAllowedEmail(
  context: Context,
  { userId, email, newEmail }: { userId: string; email: string; newEmail: string },
): Promise<void> {
  const { signInPolicies } = context.ports;
  const demand = await signInPolicies.demandFor(context, email);
  if (demand === null || !(await signInPolicies.isBound(context, demand, userId))) return;
  const next = await signInPolicies.demandFor(context, newEmail);
  if (next?.organizationId === demand.organizationId) return;
  throw new DomainError('EMAIL_OF_ORGANIZATION', {
    errors: [{ path: 'email', code: 'EMAIL_OF_ORGANIZATION' }],
  });
}
