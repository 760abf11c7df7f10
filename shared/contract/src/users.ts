// Accounts: the bodies and answers of /api/users. Field names come from the specification, also
// where they differ between calls (firstName at sign-in, name and lastname in account payloads).
import { z } from 'zod';
import { factorsAnswer } from './factors';
import { LANGUAGES } from './enumerations';
import { NAME_LENGTH, PASSWORD_MAX_LENGTH, PHONE_LENGTH } from './limits';
import { email, id, requiredLine } from './scalars';

/** The rules for passwords are in passwords.ts; this schema limits the work of hashing. */
const password = z.string().min(1).max(PASSWORD_MAX_LENGTH);
const phone = z
  .string()
  .trim()
  .max(PHONE_LENGTH)
  .regex(/^\+?[0-9 ().-]{4,}$/);

/**
 * With the token of an invitation to that e-mail address, the account also gets its names and
 * phone, and the address counts as verified.
 */
export const registerBody = z.strictObject({
  email,
  password,
  language: z.enum(LANGUAGES).optional(),
  invitation: z.string().min(1).max(200).optional(),
  name: requiredLine(NAME_LENGTH).optional(),
  lastName: requiredLine(NAME_LENGTH).optional(),
  phone: phone.optional(),
});
export const registerResult = z.object({
  token: z.string(),
  email: z.string(),
  id,
  validated_email: z.boolean(),
  hasProfile: z.boolean(),
});
export const registrationAnswer = z.object({ result: registerResult });

export const authenticateBody = z.strictObject({ email, password });
export const authenticateResult = z.object({
  token: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  id,
  hasProfile: z.boolean(),
  validated_email: z.boolean(),
});
export const authenticateAnswer = z.object({ result: authenticateResult });

/** `continueAt`: where the browser also ends the session at the provider. */
export const logoutAnswer = z.object({ continueAt: z.string() });
/** Posted by a provider that has ended a session. Not a strict object: the standard allows more. */
export const logoutTokenBody = z.object({ logout_token: z.string().min(1).max(16_000) });
/** The id of a sign-in provider in the server's settings. */
export const providerParams = z.strictObject({ id: z.string().max(31) });
/**
 * For Google and every other provider. `return`: the page after signing in. `language`: the language
 * of the page with the button.
 */
export const googleStartQuery = z.strictObject({
  return: z.string().max(2000).default('/'),
  language: z.enum(LANGUAGES).optional(),
});
/** Not a strict object: Google and other providers add parameters of their own. */
export const googleCallbackQuery = z.object({
  state: z.string().max(200).optional(),
  error: z.string().max(200).optional(),
});
/**
 * The one-time `proof`, together with a cookie of the same browser, identifies the person. `email`
 * and `password` link an existing account.
 */
export const providerSessionBody = z.strictObject({
  proof: z.string().min(1).max(200),
  email: email.optional(),
  password: password.optional(),
});
/**
 * `name` and `email` come from the specification and prove nothing. The one-time `proof`, together
 * with a cookie of the same browser, identifies the person.
 */
export const googleAuthBody = z.strictObject({
  email: email.optional(),
  name: z.string().max(NAME_LENGTH).optional(),
  lastName: z.string().max(NAME_LENGTH).optional(),
  proof: z.string().min(1).max(200).optional(),
  password: password.optional(),
});

const answer = z.string().max(300);
/**
 * The answers to steps 3 to 5 of an unfinished sign-up as they were typed, for another tab or
 * device. They are checked when they are sent as the profile and the organization. Completing the
 * sign-up sends them with `idempotencyKey`, so that two devices create one organization.
 */
export const signUpAnswers = z.strictObject({
  idempotencyKey: z.string().min(1).max(200),
  answers: z.strictObject({
    firstName: answer,
    lastName: answer,
    organization: answer,
    website: answer,
    noWebsite: z.boolean(),
    type: answer,
    employees: answer,
    country: answer,
    industry: answer,
    phoneCountry: answer,
    phone: answer,
    statistics: z.boolean(),
  }),
});
export type SignUpAnswers = z.infer<typeof signUpAnswers>;

export const accountResult = z.object({
  id,
  email: z.string(),
  name: z.string(),
  lastname: z.string(),
  cellphone: z.string(),
  validated_email: z.boolean(),
  hasProfile: z.boolean(),
  /** False for an account that signs in with a provider only. */
  hasPassword: z.boolean(),
  /** Null once the person has created an organization. */
  signUpAnswers: signUpAnswers.nullable(),
});
export const accountAnswer = z.object({ result: accountResult });

/** `password` is required to change the e-mail address. */
export const updateAccountBody = z.strictObject({
  name: requiredLine(NAME_LENGTH).optional(),
  lastname: requiredLine(NAME_LENGTH).optional(),
  cellphone: phone.optional(),
  email: email.optional(),
  password: password.optional(),
  language: z.enum(LANGUAGES).optional(),
  signUpAnswers: signUpAnswers.optional(),
});

export const changePasswordBody = z.strictObject({
  password,
  newPassword: password,
  confirmPassword: password,
});
/** Whether the link of a mail still sets a password; 400 LINK_TOKEN_INVALID where it does not. */
export const checkLinkBody = z.strictObject({ token: z.string().min(1).max(200) });
export const updatePasswordBody = z.strictObject({
  token: z.string().min(1).max(200),
  password,
  name: requiredLine(NAME_LENGTH).optional(),
  lastName: requiredLine(NAME_LENGTH).optional(),
  phone: phone.optional(),
});
export const updatePasswordAnswer = z.object({
  result: z.object({
    token: z.string(),
    id,
    email: z.string(),
    name: z.string(),
    lastname: z.string(),
    validated_email: z.boolean(),
    hasProfile: z.boolean(),
  }),
});

/** A signed-in device. `browser` and `system` are product names, null if they are unknown. */
export const sessionResult = z.object({
  id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  current: z.boolean(),
});
export const sessionsAnswer = z.object({ sessions: z.array(sessionResult) });

export const deleteAccountBody = z.strictObject({ password });
/** The extension `organizations` of the error OWNS_ORGANIZATIONS. */
export const ownedOrganizations = z.array(z.object({ id, name: z.string() }));

/**
 * All stored data about the person, in one file. It contains only the current memberships.
 */
export const accountExport = z.object({
  exportedAt: z.string(),
  account: z.object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    language: z.enum(LANGUAGES),
    verified: z.boolean(),
    signUpAnswers: signUpAnswers.nullable(),
    createdAt: z.string(),
  }),
  /** When the calendar feed was created; null without a feed. */
  calendarSince: z.string().nullable(),
  /** Of `identities` those at Google. */
  google: z.array(z.object({ issuer: z.string(), subject: z.string(), since: z.string() })),
  /** The identities at providers with which the person signs in. */
  identities: z.array(
    z.object({
      issuer: z.string(),
      subject: z.string(),
      email: z.string().nullable(),
      since: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /** Without keys, secrets and codes. */
  factors: factorsAnswer,
  devices: z.array(sessionResult.omit({ current: true })),
  organizations: z.array(
    z.object({
      id,
      name: z.string(),
      role: z.string(),
      hierarchy: z.string().nullable(),
      department: z.string().nullable(),
      since: z.string(),
    }),
  ),
  items: z.array(
    z.object({
      id,
      organization: id,
      cycle: z.string(),
      code: z.string(),
      kind: z.string(),
      title: z.string(),
      description: z.string(),
      owner: z.boolean(),
      assigned: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  entries: z.array(
    z.object({
      id,
      organization: id,
      item: id,
      date: z.string(),
      value: z.number(),
      note: z.string(),
      confidence: z.number().nullable(),
      createdAt: z.string(),
    }),
  ),
  notes: z.array(
    z.object({ id, organization: id, item: id, content: z.string(), createdAt: z.string() }),
  ),
  commitments: z.array(
    z.object({
      id,
      organization: id,
      item: id,
      title: z.string(),
      description: z.string(),
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      state: z.string(),
      /** The person wrote it. */
      written: z.boolean(),
      /** It is assigned to the person, not to its author. */
      assigned: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  verdicts: z.array(
    z.object({
      organization: id,
      item: id,
      grade: z.number().nullable(),
      reason: z.string(),
      learning: z.string(),
      decision: z.string(),
      createdAt: z.string(),
    }),
  ),
  drafts: z.array(
    z.object({
      id,
      organization: id,
      cycle: id.nullable(),
      parentId: id.nullable(),
      /** The objective and its lines, as in the answers of /drafts, and the readers. */
      content: z.unknown(),
      createdAt: z.string(),
    }),
  ),
  retrospectiveCards: z.array(
    z.object({
      id,
      organization: id,
      cycle: id,
      team: id.nullable(),
      column: z.string(),
      content: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** Meetings that the person started or ended. */
  meetings: z.array(
    z.object({
      id,
      organization: id,
      cycle: id,
      day: z.string(),
      started: z.boolean(),
      ended: z.boolean(),
    }),
  ),
  /** The lines of meetings that the person ticked as discussed. */
  meetingTicks: z.array(
    z.object({ organization: id, meeting: id, item: id, createdAt: z.string() }),
  ),
  notifications: z.array(
    z.object({
      id,
      kind: z.string(),
      subject: z.unknown(),
      createdAt: z.string(),
      readAt: z.string().nullable(),
    }),
  ),
  /**
   * What the audit logs say: what the person did, and what was done to the account and the
   * memberships. Entries of an organization that the person left have no subject and no content.
   */
  activity: z.array(
    z.object({
      at: z.string(),
      action: z.string(),
      /** Otherwise somebody else, or nobody known, did it. */
      byYou: z.boolean(),
      /** null for the account itself. */
      organization: z.string().nullable(),
      subject: z.string().nullable(),
      /** For the own account and memberships alone. */
      before: z.unknown(),
      after: z.unknown(),
      /** From where the person did it, until that is erased. */
      origin: z
        .object({
          address: z.string(),
          browser: z.string().nullable(),
          system: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});

export const emailBody = z.strictObject({ email });
export const emailQuery = z.strictObject({ email });
export const tokenQuery = z.strictObject({ token: z.string().min(1).max(200) });
export const verifiedAnswer = z.object({ result: z.object({ verified: z.boolean() }) });
/** check-email answers `true`, without an object, if the address is free. */
export const emailAvailableAnswer = z.boolean();

export type RegisterBody = z.input<typeof registerBody>;
export type RegistrationAnswer = z.infer<typeof registrationAnswer>;
export type AuthenticateBody = z.input<typeof authenticateBody>;
export type LogoutAnswer = z.infer<typeof logoutAnswer>;
export type ProviderSessionBody = z.input<typeof providerSessionBody>;
export type GoogleAuthBody = z.input<typeof googleAuthBody>;
export type AuthenticateAnswer = z.infer<typeof authenticateAnswer>;
export type Account = z.infer<typeof accountResult>;
export type AccountAnswer = z.infer<typeof accountAnswer>;
export type SignedInDevice = z.infer<typeof sessionResult>;
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;
export type DeleteAccountBody = z.input<typeof deleteAccountBody>;
export type OwnedOrganizations = z.infer<typeof ownedOrganizations>;
export type AccountExport = z.infer<typeof accountExport>;
export type UpdateAccountBody = z.input<typeof updateAccountBody>;
export type ChangePasswordBody = z.input<typeof changePasswordBody>;
export type UpdatePasswordBody = z.input<typeof updatePasswordBody>;
export type UpdatePasswordAnswer = z.infer<typeof updatePasswordAnswer>;
