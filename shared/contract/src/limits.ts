// Sizes and lengths that the server and the forms check, from the product rules. Lengths are in
// characters, sizes in bytes. This module imports no schema library, so that forms may use it.

export const TITLE_LENGTH = 300;
export const DESCRIPTION_LENGTH = 10_000;
export const LAG_MEASURE_LENGTH = 160;
export const UNIT_LENGTH = 80;
export const CODE_LENGTH = 40;
export const NOTE_LENGTH = 10_000;
export const NAME_LENGTH = 120;
export const EMAIL_LENGTH = 254;
/** With its spaces and signs; the digits of a number are 15 at most (ITU-T E.164). */
export const PHONE_LENGTH = 32;
export const URL_LENGTH = 2_000;
export const PASSWORD_MIN_LENGTH = 6;
/** Under PASSWORD_POLICY=asvs. */
export const ASVS_PASSWORD_MIN_LENGTH = 8;
/** What the forms encourage under PASSWORD_POLICY=asvs. */
export const ASVS_PASSWORD_GOOD_LENGTH = 15;
export const PASSWORD_MAX_LENGTH = 256;
export const REASON_LENGTH = 1_000;
export const LEARNING_LENGTH = 2_000;
export const RETROSPECTIVE_CARD_LENGTH = 500;
/** The most cards in the retrospective of one cycle. */
export const RETROSPECTIVE_MAX_CARDS = 300;
/** The most people who get one summary of a meeting. */
export const MEETING_MAX_RECIPIENTS = 200;
/** The most people whom one note mentions. */
export const MENTIONS_MAX = 50;
/** The newest meetings of a cycle that a list shows. */
export const MEETINGS_LISTED = 200;
/** The most values, notes and commitments, each, that the summary of a meeting shows. */
export const MEETING_MAX_ENTRIES = 300;

export const IMPORT_MAX_ROWS = 5_000;
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
export const IMPORT_MAX_ERRORS = 1_000;

export const BULK_MAX_ROWS = 1_000;
export const BULK_MAX_ITEMS = 200;

export const LIST_MAX_ROWS = 100;
export const LIST_MAX_IDS = 50;
export const AUDIT_FEED_MAX_ROWS = 1_000;
/** So many things of a list are named in an entry of an activity log; the others are counted. */
export const AUDIT_MAX_NAMES = 10;
/** The entry of an import lists so many of its changes, of so many characters of JSON together. */
export const AUDIT_MAX_CHANGES = 200;
export const AUDIT_MAX_CHANGES_LENGTH = 100_000;
/** Characters of the name of a file. */
export const AUDIT_FILE_NAME_LENGTH = 255;

export const INVITE_MAX_ROWS = 100;
export const API_KEY_DESCRIPTION_LENGTH = 120;
export const WEBHOOK_DESCRIPTION_LENGTH = 120;

/** The most lines below the objective of a draft, and the most drafts that one member has written. */
export const DRAFT_MAX_LINES = 50;
export const MAX_DRAFTS = 50;
/** The most people whom a draft is shown to without naming them. */
export const DRAFT_MAX_READERS = 50;
/** The most drafts in the list. */
export const DRAFTS_LISTED = 500;

export const TEAM_NAME_LENGTH = 80;
/** The most teams of an organization, and the most members of a team. */
export const MAX_TEAMS = 300;
export const MAX_TEAM_MEMBERS = 1_000;

/** The longest name of a passkey or an authenticator app. */
export const FACTOR_NAME_LENGTH = 60;
/** The most passkeys and, separately, the most authenticator apps of one person. */
export const MAX_FACTORS = 10;
/** How many recovery codes are made at once. */
export const RECOVERY_CODES = 10;
/** From this number of unused recovery codes on, the screen warns. */
export const FEW_RECOVERY_CODES = 3;
