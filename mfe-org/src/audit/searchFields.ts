// The fields, closed values and kinds of actors whose text on the screen has a word, as the server stores them.
import {
  API_KEY_SCOPES,
  CYCLE_STATES,
  DEPARTMENTS,
  EMPLOYEE_COUNTS,
  HIERARCHY_LEVELS,
  INDUSTRIES,
  INVITATION_ROLES,
  MEMBER_ROLES,
  ORGANIZATION_TYPES,
  WEBHOOK_KINDS,
} from '@cumbre/contract/enumerations';
import { normalizeForSearch } from '@cumbre/domain/searchText';
import { auditTexts } from '../locales/auditTexts';
import type { Texts } from '../useTranslation';
import { FLAGS, SAME, fieldName, listWord } from './fieldTexts';

const { fieldNames, valueNames } = auditTexts.en.audit;
const named = (names: Record<string, Record<string, string>>) =>
  Object.entries(names).map(([field, values]) => [field, Object.keys(values)] as const);

/** The values of a field that have words. */
const VALUES: readonly (readonly [string, readonly string[]])[] = [
  ...named(valueNames).filter(([field]) => field !== 'kinds'),
  ['kinds', WEBHOOK_KINDS],
  ['type', ORGANIZATION_TYPES],
  ['state', CYCLE_STATES],
  ['role', [...MEMBER_ROLES, ...INVITATION_ROLES]],
  ['joiningRole', MEMBER_ROLES],
  ['hierarchy', HIERARCHY_LEVELS],
  ['department', DEPARTMENTS],
  ['industry', INDUSTRIES],
  ['employees', EMPLOYEE_COUNTS],
  ['scope', API_KEY_SCOPES],
];

/** One name of two fields: which it is depends on the kind of entry. */
const OF_KIND: Record<string, readonly string[]> = {
  parent: ['item.parent', 'item.parentId'],
  partOf: ['team.parentId'],
};

/** All names under which a field is recorded. */
const recordedAs = (field: string): readonly string[] =>
  OF_KIND[field] ?? [field, ...Object.keys(SAME).filter((name) => SAME[name] === field)];

const stored = (field: string, value: string): string =>
  field === 'confidence' ? String(Number(value) / 100) : value;

/** Who has no name, or words beside the name. */
const ACTORS = ['system', 'anonymous', 'apiKey'] as const;
const actorWords = (t: Texts, kind: (typeof ACTORS)[number]): string =>
  kind === 'apiKey' ? t('audit.key', { name: '' }).replaceAll(/[«»“”]/g, '') : t(`audit.${kind}`);

/** `confidence`, and `confidence:0.75` for “High”. */
export function fieldItems(t: Texts, word: string): string[] {
  const has = (text: string | null) => text !== null && normalizeForSearch(text).includes(word);
  return [
    ...ACTORS.filter((kind) => has(actorWords(t, kind))).map((kind) => `actor:${kind}`),
    ...Object.keys(fieldNames)
      .filter((field) => has(fieldName(t, field)))
      .flatMap(recordedAs),
    ...VALUES.flatMap(([field, values]) =>
      values
        .filter((value) => has(listWord({ t }, field, value)))
        .flatMap((value) => recordedAs(field).map((name) => `${name}:${stored(field, value)}`)),
    ),
    ...[...FLAGS].flatMap((flag) => [
      ...(has(t('audit.yes')) ? [`${flag}:true`, `${flag}:1`] : []),
      ...(has(t('audit.no')) ? [`${flag}:false`, `${flag}:0`] : []),
    ]),
  ];
}
