// The page of a provider that ends its session (OpenID Connect RP-Initiated Logout). A provider that
// does not answer soon does not hold up the logout here, which is done already.
import { setTimeout as delay } from 'node:timers/promises';
import type { Ports } from '../../platform/context/context';
import { providersOf } from './provider';

const PATIENCE = 2_000;
const SIGN_IN = '/auth/sign-in';

export const providerLogout: Ports['providerLogout'] = {
  addressFor: async (context, { providerId, idToken }) => {
    const provider = providersOf(context).get(providerId);
    if (!provider?.given.logsOut) return null;
    const config = await Promise.race([
      provider.configuration().catch(() => null),
      delay(PATIENCE, null, { ref: false }),
    ]);
    if (config?.serverMetadata().end_session_endpoint === undefined) return null;
    const { buildEndSessionUrl } = await import('openid-client');
    return buildEndSessionUrl(config, {
      post_logout_redirect_uri: `${context.settings.publicUrl}${SIGN_IN}`,
      ...(idToken ? { id_token_hint: idToken } : {}),
    }).href;
  },
};
