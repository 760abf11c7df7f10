// The OpenID Connect providers that people may sign in with: SIGN_IN_PROVIDERS (or the file of
// SIGN_IN_PROVIDERS_FILE) is a JSON list, and GOOGLE_* are the short form for Google. Mistakes are
// said at the start, each with the provider and the field.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;
const GOOGLE_ISSUER = 'https://accounts.google.com';
const LONGEST_ICON = 8_000;
/** The marks that the sign-in screen draws itself. */
const ICONS = ['google', 'microsoft', 'key'] as const;

const domainName = z.string().regex(/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/, {
  error: 'must be a domain such as corp.example, in lower case',
});

const providerSchema = z
  .strictObject({
    /** Part of addresses, such as the redirect address; it never changes. */
    id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, {
      error: 'must have 1 to 31 lower-case letters, digits or hyphens and begin with a letter',
    }),
    /** The name on the button. */
    name: z.string().trim().min(1).max(40).optional(),
    issuer: z.url({
      protocol: /^https?$/,
      error: 'must be an address such as https://login.corp.example/realms/corp',
    }),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    /** One of ICONS, or a picture as a data URL. */
    icon: z
      .union([
        z.enum(ICONS),
        z
          .string()
          .max(LONGEST_ICON)
          .regex(/^data:image\/(svg\+xml|png|webp);base64,[A-Za-z0-9+/=]+$/),
      ])
      .optional(),
    scopes: z
      .array(z.string().regex(/^[\x21\x23-\x5B\x5D-\x7E]+$/))
      .default(['openid', 'email', 'profile']),
    /** The claim with the groups of a person; dots lead into objects. */
    groupsClaim: z.string().min(1).max(200).optional(),
    /** Whether a second factor that the provider asked for counts here as well. */
    trustsSecondFactor: z.boolean().default(false),
    /** Whether addresses count as verified although the provider sends no `email_verified`. */
    trustsEmail: z.boolean().default(false),
    /** The domains whose addresses the provider itself hands out. */
    mailDomains: z.array(domainName).max(100).default([]),
    /** The claim that names a further such domain, as `hd` of Google. */
    hostedDomainClaim: z.string().min(1).max(200).optional(),
    /** Whether logging out of Cumbre also logs out at the provider, where it offers that. */
    logsOut: z.boolean().default(true),
  })
  .refine(({ scopes }) => scopes.includes('openid'), {
    path: ['scopes'],
    error: 'must contain openid',
  })
  .refine(
    ({ issuer }) =>
      !/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/.test(issuer),
    {
      path: ['issuer'],
      error: 'must name one tenant, because anybody may make an account in another one',
    },
  );

type GivenProvider = z.output<typeof providerSchema>;

export interface SignInProvider extends Omit<GivenProvider, 'name' | 'icon'> {
  name: string;
  icon: string;
}

export interface ProviderVariables {
  providers?: string;
  providersFile?: string;
  googleClientId?: string;
  googleClientSecret?: string;
  googleIssuer: string;
}

const FALLBACK_NAMES: Record<string, string> = { google: 'Google' };

const iconOf = (issuer: string): string =>
  issuer === GOOGLE_ISSUER
    ? 'google'
    : new URL(issuer).hostname === 'login.microsoftonline.com'
      ? 'microsoft'
      : 'key';

/** Google answers for its own mailboxes, and for the domains of its organizations (`hd`). */
const GOOGLE_MAILBOXES = {
  mailDomains: ['gmail.com', 'googlemail.com'],
  hostedDomainClaim: 'hd',
};

const complete = (given: GivenProvider): SignInProvider => ({
  ...given,
  ...(given.issuer === GOOGLE_ISSUER && given.mailDomains.length === 0 ? GOOGLE_MAILBOXES : {}),
  name: given.name ?? FALLBACK_NAMES[given.id] ?? given.id,
  icon: given.icon ?? iconOf(given.issuer),
});

function parseList(name: string, text: string): { list: unknown[] } | { fault: string } {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? { list } : { fault: `${name} must be a JSON list of providers` };
  } catch {
    // The text is not repeated, because it holds secrets.
    return { fault: `${name} must be a JSON list of providers; it is not valid JSON` };
  }
}

function readList({ providers, providersFile }: ProviderVariables) {
  if (providers !== undefined && providersFile !== undefined)
    return { fault: 'SIGN_IN_PROVIDERS and SIGN_IN_PROVIDERS_FILE exclude each other' };
  if (providers !== undefined) return parseList('SIGN_IN_PROVIDERS', providers);
  if (providersFile === undefined) return { list: [] };
  try {
    return parseList('SIGN_IN_PROVIDERS_FILE', readFileSync(providersFile, 'utf8'));
  } catch {
    return { fault: `SIGN_IN_PROVIDERS_FILE must be a file that can be read: ${providersFile}` };
  }
}

function duplicates(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** `faults` has one line per mistake. */
export function readSignInProviders(
  variables: ProviderVariables,
  production: boolean,
): { providers: SignInProvider[]; faults: string[] } {
  const faults: string[] = [];
  const { googleClientId, googleClientSecret, googleIssuer } = variables;
  if (Boolean(googleClientId) !== Boolean(googleClientSecret))
    faults.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together');
  const providers: SignInProvider[] =
    googleClientId && googleClientSecret
      ? [
          {
            ...complete(
              providerSchema.parse({
                id: 'google',
                issuer: googleIssuer,
                clientId: googleClientId,
                clientSecret: googleClientSecret,
                icon: 'google',
              }),
            ),
            ...GOOGLE_MAILBOXES,
          },
        ]
      : [];
  const read = readList(variables);
  if ('fault' in read) faults.push(read.fault);
  for (const [index, entry] of ('list' in read ? read.list : []).entries()) {
    const parsed = providerSchema.safeParse(entry);
    if (parsed.success) providers.push(complete(parsed.data));
    else {
      const given = (entry as { id?: unknown } | null)?.id;
      const which = typeof given === 'string' ? `"${given}"` : `number ${index + 1}`;
      faults.push(
        ...parsed.error.issues.map(
          ({ path, message }) =>
            `SIGN_IN_PROVIDERS: provider ${which}: ${[path.join('.'), message].filter(Boolean).join(' ')}`,
        ),
      );
    }
  }
  for (const { id, issuer } of providers) {
    // Without TLS the issuer must be on this machine, for trying it out.
    if (issuer.startsWith('http:') && (production || !LOOPBACK.test(issuer)))
      faults.push(
        issuer === googleIssuer && id === 'google'
          ? 'GOOGLE_ISSUER must begin with https://'
          : `SIGN_IN_PROVIDERS: provider "${id}": issuer must begin with https://`,
      );
  }
  faults.push(
    ...duplicates(providers.map(({ id }) => id)).map(
      (id) => `SIGN_IN_PROVIDERS: the id "${id}" is there twice`,
    ),
    // A person is identified by issuer and subject.
    ...duplicates(providers.map(({ issuer }) => issuer)).map(
      (issuer) => `SIGN_IN_PROVIDERS: two providers have the issuer ${issuer}`,
    ),
  );
  return { providers, faults };
}
