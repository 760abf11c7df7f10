// A draft as it is typed, the conversion from the stored document and back, and its problems. Lines
// have keys of this browser, because their positions change; the document refers to lines above by
// position.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Draft, DraftBody } from '@cumbre/contract/drafts';
import type { ItemKind } from '@cumbre/contract/enumerations';
import { plannedDates, plannedFrom } from '@cumbre/domain/ownEvaluation';
import type { EvaluatedCycle } from '@cumbre/domain/ownEvaluation';
import { FIELD_NAMES, fieldsOf, newFields, refusalsOf } from '../data/itemFields';
import type { FieldName, FieldRefusal, ItemFields } from '../data/itemFields';
import { draftedFields } from '../data/createDraft';

export interface LineFields extends ItemFields {
  kind: ItemKind;
  /** The key of the objective above; null directly below the draft's objective. */
  above: string | null;
}

export interface DraftFields {
  cycle: string;
  /** Its `parentId` is the future parent. */
  objective: ItemFields;
  /** Keys of the lines, as they were added. */
  order: readonly string[];
  lines: Readonly<Record<string, LineFields>>;
  /** Who else reads it; null where nobody was chosen yet, or an earlier server knows no readers. */
  readers: readonly string[] | null;
}

const keyOf = (index: number) => `line${index}`;

function typed(stored: DraftBody['objective'], parentId: string | null, language: string) {
  const empty = newFields({ parentId, owner: null, team: null });
  const values = {
    startValue: null,
    currentValue: null,
    targetValue: null,
    weight: 1,
    ...stored,
  };
  const fields = fieldsOf({ ...empty, ...values, parentId } as never, language);
  // The current value follows the start value until another one is typed.
  return fields.currentValue === fields.startValue ? { ...fields, currentValue: '' } : fields;
}

export function fieldsOfDraft(
  { cycle, parentId, content, readers }: Pick<Draft, 'cycle' | 'parentId' | 'content' | 'readers'>,
  language: string,
): DraftFields {
  return {
    cycle: cycle ?? '',
    objective: typed(content.objective, parentId, language),
    order: content.lines.map((_line, index) => keyOf(index)),
    lines: Object.fromEntries(
      content.lines.map(({ kind, above, ...stored }, index) => [
        keyOf(index),
        {
          ...typed(stored, null, language),
          kind,
          above: above === null ? null : keyOf(above),
        },
      ]),
    ),
    readers: readers ?? null,
  };
}

export interface PlacedLine {
  key: string;
  line: LineFields;
  /** 1 directly below the draft's objective. */
  level: number;
  /** "2": the second of its kind in the whole draft. */
  number: number;
}

/** The lines as a tree, each after the objective above it. */
export function linesInOrder({ order, lines }: Pick<DraftFields, 'order' | 'lines'>): PlacedLine[] {
  const placed: Omit<PlacedLine, 'number'>[] = [];
  const place = (above: string | null, level: number): void => {
    for (const key of order) {
      const line = lines[key];
      if (!line || line.above !== above) continue;
      placed.push({ key, line, level });
      place(key, level + 1);
    }
  };
  place(null, 1);
  const counts = { objective: 0, key_result: 0 };
  return placed.map((each) => {
    counts[each.line.kind] += 1;
    return { ...each, number: counts[each.line.kind] };
  });
}

export function bodyOfDraft(fields: DraftFields, language: string): DraftBody {
  const placed = linesInOrder(fields);
  const positionOf = new Map(placed.map(({ key }, index) => [key, index]));
  return {
    cycle: fields.cycle,
    parentId: fields.objective.parentId,
    objective: draftedFields('objective', fields.objective, language),
    lines: placed.map(({ line }) => ({
      ...draftedFields(line.kind, line, language),
      kind: line.kind,
      above: line.above === null ? null : (positionOf.get(line.above) ?? null),
    })),
    ...(fields.readers && { readers: [...fields.readers] }),
  };
}

/** Without the line; what was below it goes to the objective above. */
export function withoutLine(
  { order, lines }: DraftFields,
  removed: string,
): Pick<DraftFields, 'order' | 'lines'> {
  const above = lines[removed]?.above ?? null;
  const rest = order.filter((key) => key !== removed);
  return {
    order: rest,
    lines: Object.fromEntries(
      rest.flatMap((key) => {
        const line = lines[key];
        return line ? [[key, line.above === removed ? { ...line, above } : line]] : [];
      }),
    ),
  };
}

type DatedCycle = Pick<Cycle, 'start' | 'end'>;

/** In another cycle; what began with the cycle before is planned anew. */
export function inCycle(
  fields: DraftFields,
  cycle: string,
  before: DatedCycle | undefined,
): DraftFields {
  const planned = <Part extends ItemFields>(part: Part): Part =>
    part.startDate === before?.start && part.endDate === before?.end
      ? { ...part, startDate: null, endDate: null }
      : part;
  return {
    ...fields,
    cycle,
    objective: { ...planned(fields.objective), parentId: null },
    lines: Object.fromEntries(
      Object.entries(fields.lines).map(([key, line]) => [key, planned(line)]),
    ),
  };
}

/** An objective without a measure is planned as what is below it is. */
const isMeasured = ({ kind, targetValue }: Pick<LineFields, 'kind' | 'targetValue'>) =>
  kind === 'key_result' || targetValue.trim() !== '';

const measuredParts = ({ objective, lines }: Pick<DraftFields, 'objective' | 'lines'>) =>
  [{ ...objective, kind: 'objective' as const }, ...Object.values(lines)].filter(isMeasured);

/**
 * When the plan of all measured parts starts: on the day of publishing, with the cycle, or on a date of
 * each part. null: there is nothing to choose, because nothing is measured or the cycle has just begun or
 * is not running.
 */
export function planOf(
  fields: Pick<DraftFields, 'objective' | 'lines'>,
  cycle: EvaluatedCycle,
  today: string,
): 'publishing' | 'cycle' | 'own' | null {
  const measured = measuredParts(fields);
  if (measured.length === 0 || plannedFrom(cycle, today) === null) return null;
  const isToEnd = ({ endDate }: ItemFields) => (endDate ?? cycle.end) === cycle.end;
  if (measured.every((part) => part.startDate === null && isToEnd(part))) return 'publishing';
  return measured.every((part) => part.startDate === cycle.start && isToEnd(part))
    ? 'cycle'
    : 'own';
}

/** With these dates for all that has a measure. */
export function withDates(
  { objective, lines }: DraftFields,
  dates: Pick<ItemFields, 'startDate' | 'endDate'>,
): Pick<DraftFields, 'objective' | 'lines'> {
  return {
    objective: isMeasured({ ...objective, kind: 'objective' })
      ? { ...objective, ...dates }
      : objective,
    lines: Object.fromEntries(
      Object.entries(lines).map(([key, line]) => [
        key,
        isMeasured(line) ? { ...line, ...dates } : line,
      ]),
    ),
  };
}

/** Which measures will be planned from `today`, the day of publishing; null: none. */
export function measuresFromToday(
  fields: DraftFields,
  cycle: EvaluatedCycle,
  today: string,
): 'all' | 'some' | null {
  const measured = measuredParts(fields);
  const fromToday = measured.filter(
    (part) => part.startDate === null && plannedDates(part, cycle, today).startDate === today,
  );
  if (fromToday.length === 0) return null;
  return fromToday.length === measured.length ? 'all' : 'some';
}

/** The objectives below which the line can be. */
export function placesFor(fields: DraftFields, key: string): PlacedLine[] {
  const below = new Set([key]);
  return linesInOrder(fields).filter((each) => {
    if (each.line.above !== null && below.has(each.line.above)) below.add(each.key);
    return each.line.kind === 'objective' && !below.has(each.key);
  });
}

/** A stored draft may be incomplete, but it has no values that nobody can read. */
const NOT_STORED: ReadonlySet<FieldRefusal> = new Set([
  'VALUE_NOT_DECIMAL',
  'WEIGHT_NEGATIVE',
  'DATE_INVALID',
]);

/**
 * The problems by the names of the form's fields, such as `lines.line0.title`. `before`: what the
 * draft must be ready for.
 */
export function problemsOf(
  fields: DraftFields,
  language: string,
  before: 'saving' | 'publishing',
): Record<string, FieldRefusal> {
  const problems: Record<string, FieldRefusal> = {};
  if (!fields.cycle) problems.cycle = 'REQUIRED';
  const check = (path: string, kind: ItemKind, part: ItemFields) => {
    const refusals = refusalsOf(kind, part, language, true);
    for (const name of FIELD_NAMES) {
      const code = refusals[name];
      if (!code || code === 'PARENT_REQUIRED') continue;
      // An empty weight is the usual one, and publishing fills in the dates of periods.
      if (name === 'weight' && part.weight.trim() === '') continue;
      if (code === 'REQUIRED' && (name === 'startDate' || name === 'endDate')) continue;
      if (before === 'publishing' || NOT_STORED.has(code) || name === 'owner')
        problems[`${path}.${name}`] = code;
    }
  };
  check('objective', 'objective', fields.objective);
  for (const { key, line } of linesInOrder(fields)) check(`lines.${key}`, line.kind, line);
  return problems;
}

/** The empty fields that publishing needs, by part: `objective`, or the key of a line, in their order. */
export function emptyFields(
  fields: DraftFields,
  language: string,
): { part: string; names: readonly FieldName[] }[] {
  const empty = new Map<string, FieldName[]>();
  for (const [name, code] of Object.entries(problemsOf(fields, language, 'publishing'))) {
    if (code !== 'REQUIRED' || name === 'cycle') continue;
    const path = name.split('.');
    const field = path.pop() as FieldName;
    const part = path.at(-1)!;
    empty.set(part, [...(empty.get(part) ?? []), field]);
  }
  return [...empty].map(([part, names]) => ({ part, names }));
}

/** Which parts lack something that publishing needs: `objective`, and the keys of lines. */
export function incompleteParts(fields: DraftFields, language: string): ReadonlySet<string> {
  const names = Object.keys(problemsOf(fields, language, 'publishing'));
  return new Set(
    names.flatMap((name) => {
      const [part = '', key] = name.split('.');
      return part === 'lines' && key !== undefined ? [key] : [part];
    }),
  );
}

/** The names of the form's fields by the paths of the server, which count the lines it was sent. */
export function pathsOfServer(fields: DraftFields): Record<string, string> {
  return Object.fromEntries([
    ['parentId', 'objective.parentId'],
    ...linesInOrder(fields).flatMap(({ key }, index) =>
      [...FIELD_NAMES, 'above'].map((name) => [`lines.${index}.${name}`, `lines.${key}.${name}`]),
    ),
  ]);
}
