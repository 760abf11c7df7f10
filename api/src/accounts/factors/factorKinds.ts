// The kinds of second factor of an account. Recovery codes are a way in only beside a passkey or an
// authenticator app.
import type { FactorKind } from '@cumbre/contract/factors';
import type { Context } from '../../platform/context/context';

/** Empty for an account without a second factor. */
export async function factorKindsOf(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<FactorKind[]> {
  const { passkeys, apps, codes } = await db
    .selectNoFrom((query) => [
      query
        .exists(query.selectFrom('passkeys').where('user_id', '=', userId).select('id'))
        .as('passkeys'),
      query
        .exists(
          query
            .selectFrom('authenticator_apps')
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is not', null)
            .select('id'),
        )
        .as('apps'),
      query
        .exists(
          query
            .selectFrom('recovery_codes')
            .where('user_id', '=', userId)
            .where('used_at', 'is', null)
            .select('code_hash'),
        )
        .as('codes'),
    ])
    .executeTakeFirstOrThrow();
  if (!passkeys && !apps) return [];
  return [
    ...(passkeys ? (['passkey'] as const) : []),
    ...(apps ? (['totp'] as const) : []),
    ...(codes ? (['recoveryCode'] as const) : []),
  ];
}
