// The fields of the item form as they are typed, the conversion from an item to these fields, and
// from them to a request body. The domain validates combinations of fields, so that the form, the
// server and a spreadsheet row refuse the same values.
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { CreateItemBody, Item, UpdateItemBody } from '@cumbre/contract/items';
import { checkItem } from '@cumbre/domain/itemRules';
import type { ItemRefusalCode } from '@cumbre/domain/itemRules';
import { editedValue, readValue } from '../format/formatNumbers';

export interface ItemFields {
  title: string;
  description: string;
  parentId: string | null;
  code: string;
  owner: string | null;
  assignedUser: string | null;
  weight: string;
  type: Item['type'];
  lagMeasure: string;
  unit: string;
  startValue: string;
  currentValue: string;
  targetValue: string;
  frequency: Item['frequency'];
  occurrenceMode: Item['occurrenceMode'];
  startDate: string | null;
  endDate: string | null;
  cadence: Item['cadence'];
  team: string | null;
}

export type FieldName = keyof ItemFields;
export type FieldRefusal = ItemRefusalCode | 'PARENT_REQUIRED';

/** In the order of the form, which the summary of missing fields uses as well. */
export const FIELD_NAMES: readonly FieldName[] = [
  'title',
  'parentId',
  'startValue',
  'targetValue',
  'unit',
  'lagMeasure',
  'currentValue',
  'type',
  'frequency',
  'occurrenceMode',
  'startDate',
  'endDate',
  'cadence',
  'owner',
  'assignedUser',
  'team',
  'description',
  'weight',
  'code',
];

export function newFields({
  parentId,
  owner,
  team,
}: Pick<ItemFields, 'parentId' | 'owner' | 'team'>): ItemFields {
  return {
    title: '',
    description: '',
    code: '',
    assignedUser: null,
    weight: '1',
    type: 'SINGLE',
    lagMeasure: '',
    unit: '',
    startValue: '',
    currentValue: '',
    targetValue: '',
    frequency: null,
    occurrenceMode: 'last',
    startDate: null,
    endDate: null,
    cadence: 'weekly',
    parentId,
    owner,
    team,
  };
}

export function fieldsOf(item: Item, language: string): ItemFields {
  const shown = (value: number | null) => editedValue(value, language);
  const {
    title,
    description,
    parentId,
    code,
    owner,
    assignedUser,
    type,
    lagMeasure,
    unit,
    frequency,
    occurrenceMode,
    startDate,
    endDate,
    cadence,
    team,
  } = item;
  return {
    title,
    description,
    parentId,
    code,
    owner,
    assignedUser,
    type,
    lagMeasure,
    unit,
    frequency,
    occurrenceMode,
    startDate,
    endDate,
    cadence,
    team,
    weight: shown(item.weight),
    startValue: shown(item.startValue),
    currentValue: shown(item.currentValue),
    targetValue: shown(item.targetValue),
  };
}

/** Whether the newer row has another place, and the same values: no change that a form would undo. */
export function isMovedOnly(base: Item, newer: Item, language: string): boolean {
  const [one, other] = [fieldsOf(base, language), fieldsOf(newer, language)];
  return (
    newer.version > base.version &&
    FIELD_NAMES.every((name) => name === 'parentId' || one[name] === other[name])
  );
}

/** NaN for text that is not a number, so that the domain refuses it; null for an empty field. */
function numberIn(text: string, language: string): number | null {
  return text.trim() === '' ? null : (readValue(text, language) ?? Number.NaN);
}

/** The current value of a new item is its start value, unless another one is typed. */
export function withCurrentValue(fields: ItemFields): ItemFields {
  return fields.currentValue.trim() === ''
    ? { ...fields, currentValue: fields.startValue }
    : fields;
}

function valuesIn(fields: ItemFields, language: string) {
  const recurrent = fields.type === 'RECURRENT';
  return {
    startValue: numberIn(fields.startValue, language),
    currentValue: numberIn(fields.currentValue, language),
    targetValue: numberIn(fields.targetValue, language),
    weight: numberIn(fields.weight, language) ?? Number.NaN,
    type: fields.type,
    unit: fields.unit.trim(),
    frequency: recurrent ? fields.frequency : null,
    startDate: fields.startDate,
    endDate: fields.endDate,
  };
}

/** The new item as the tree would have it below `parent`. */
export function newItem(kind: ItemKind, typed: ItemFields, parent: Item, language: string): Item {
  const { title, cadence, occurrenceMode } = typed;
  const values = valuesIn(withCurrentValue(typed), language);
  return {
    ...parent,
    ...values,
    title,
    cadence,
    occurrenceMode,
    id: '',
    kind,
    parentId: parent.id,
  };
}

/**
 * The new key result as the tree would have it below `parent`. What cannot be read yet is that of an
 * item at its start. Null without a weight that can be read.
 */
export function newKeyResult(typed: ItemFields, parent: Item, language: string): Item | null {
  const item = newItem('key_result', typed, parent, language);
  const { startValue, currentValue, targetValue } = item;
  const isRead =
    [startValue, currentValue, targetValue].every((value) => Number.isFinite(value)) &&
    startValue !== targetValue;
  if (!(item.weight >= 0)) return null;
  return isRead ? item : { ...item, startValue: 0, currentValue: 0, targetValue: 1 };
}

/** The first error of each field, by field. A new item may leave its current value empty. */
export function refusalsOf(
  kind: ItemKind,
  typed: ItemFields,
  language: string,
  isNew: boolean,
): Partial<Record<FieldName, FieldRefusal>> {
  const fields = isNew ? withCurrentValue(typed) : typed;
  const refusals: Partial<Record<FieldName, FieldRefusal>> = {};
  if (!fields.title.trim()) refusals.title = 'REQUIRED';
  if (!fields.owner) refusals.owner = 'REQUIRED';
  if (kind === 'key_result' && !fields.parentId) refusals.parentId = 'PARENT_REQUIRED';
  for (const { path, code } of checkItem({ kind, ...valuesIn(fields, language) }))
    if (path !== 'kind') refusals[path] ??= code;
  if (fields !== typed) delete refusals.currentValue;
  return refusals;
}

type Writable = Required<UpdateItemBody>;

function bodyOf(fields: ItemFields, language: string): Omit<Writable, 'code'> {
  const { description, owner, assignedUser, occurrenceMode, cadence, team } = fields;
  return {
    title: fields.title.trim(),
    description,
    owner: owner ?? '',
    assignedUser,
    occurrenceMode,
    cadence,
    team,
    lagMeasure: fields.lagMeasure.trim(),
    ...valuesIn(fields, language),
  };
}

export function createBody(
  kind: ItemKind,
  cycle: string,
  fields: ItemFields,
  language: string,
): CreateItemBody {
  const code = fields.code.trim();
  return {
    ...bodyOf(fields, language),
    kind,
    cycle,
    parentId: fields.parentId,
    ...(code ? { code } : {}),
  };
}

/** Sends only the changed fields, so that two people can edit two fields. */
export function changesOf(item: Item, fields: ItemFields, language: string): UpdateItemBody {
  const body: Writable = { ...bodyOf(fields, language), code: fields.code.trim() || item.code };
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => item[name as keyof Writable] !== value),
  );
}
