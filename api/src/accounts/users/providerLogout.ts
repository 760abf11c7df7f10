// Logging out also at the provider that the person signed in with. The ID token of the session is
// encrypted with the session's own token, which only this request has.
import type { Context } from '../../platform/context/context';
import { unseal } from './sealed';

declare module '../../platform/context/context' {
  interface Ports {
    /** Providers have a folder of their own, which imports this one. */
    providerLogout: {
      /** Where the browser ends the session at the provider; null where there is no such page. */
      addressFor(
        context: Context,
        session: { providerId: string; idToken: string | null },
      ): Promise<string | null>;
    };
  }
}

/** Reads the session; the returned function finds the page of the provider after the session ended. */
export async function providerLogoutOf(
  context: Context,
  { sessionId, token }: { sessionId: string; token: string },
): Promise<() => Promise<string | null>> {
  const row = await context.db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['provider_id', 'id_token'])
    .executeTakeFirst();
  if (!row || row.provider_id === null) return () => Promise.resolve(null);
  const session = {
    providerId: row.provider_id,
    idToken: row.id_token === null ? null : unseal(row.id_token, token),
  };
  return () => context.ports.providerLogout.addressFor(context, session);
}
