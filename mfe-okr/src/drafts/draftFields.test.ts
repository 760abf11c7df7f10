import type { Draft } from '@cumbre/contract/drafts';
import { newFields } from '../data/itemFields';
import {
  bodyOfDraft,
  fieldsOfDraft,
  inCycle,
  incompleteParts,
  linesInOrder,
  measuresFromToday,
  pathsOfServer,
  placesFor,
  problemsOf,
  withoutLine,
} from './draftFields';
import type { DraftFields, LineFields } from './draftFields';

const fields = newFields({ parentId: null, owner: 'ana', team: null });
const line = (part: Partial<LineFields>): LineFields => ({
  ...fields,
  kind: 'key_result',
  above: null,
  title: 'Wells',
  ...part,
});
const draft: DraftFields = {
  cycle: 'c1',
  objective: { ...fields, title: 'Water' },
  order: ['rain', 'north', 'wells'],
  lines: {
    rain: line({ title: 'Rain', above: 'north', startValue: '0', targetValue: '10', unit: '%' }),
    north: line({ title: 'North', kind: 'objective' }),
    wells: line({ title: 'Wells' }),
  },
  readers: null,
};

test('a line stands after the objective above it, wherever it was added', () => {
  expect(linesInOrder(draft).map(({ key, level, number }) => `${key} ${level} ${number}`)).toEqual([
    'north 1 1',
    'rain 2 1',
    'wells 1 2',
  ]);
  expect(bodyOfDraft(draft, 'en').lines.map(({ title, above }) => [title, above])).toEqual([
    ['North', null],
    ['Rain', 0],
    ['Wells', null],
  ]);
});

test('a stored draft is the same document after it is read and sent again', () => {
  const body = bodyOfDraft(draft, 'es');
  const stored = { cycle: body.cycle, parentId: body.parentId, content: body };
  const again = bodyOfDraft(fieldsOfDraft(stored as never, 'es'), 'es');
  expect(again).toEqual(body);
});

test('readers are sent once they were chosen, also when nobody is left, and an earlier server gets none', () => {
  expect(bodyOfDraft(draft, 'en')).not.toHaveProperty('readers');
  expect(bodyOfDraft({ ...draft, readers: ['luz'] }, 'en').readers).toEqual(['luz']);
  expect(bodyOfDraft({ ...draft, readers: [] }, 'en').readers).toEqual([]);
  const { cycle, ...content } = bodyOfDraft(draft, 'en');
  const stored = { cycle, parentId: null, content } as never as Draft;
  expect(fieldsOfDraft(stored, 'en').readers).toBeNull();
  expect(fieldsOfDraft({ ...stored, readers: ['luz'] }, 'en').readers).toEqual(['luz']);
});

test('the current value is the start value until another one is typed', () => {
  expect(bodyOfDraft(draft, 'en').lines[1]).toMatchObject({ startValue: 0, currentValue: 0 });
});

test('what was below a removed line goes to the objective above', () => {
  const left = { ...draft, ...withoutLine(draft, 'north') };
  expect(left.lines.rain?.above).toBeNull();
  expect(left.order).toEqual(['rain', 'wells']);
});

test('a line cannot be below itself or below what is below it', () => {
  const nested = {
    ...draft,
    lines: { ...draft.lines, rain: line({ kind: 'objective', above: 'north' }) },
  };
  expect(placesFor(nested, 'north')).toEqual([]);
  expect(placesFor(nested, 'wells').map(({ key }) => key)).toEqual(['north', 'rain']);
});

test('an incomplete measure is saved, and not published', () => {
  expect(problemsOf(draft, 'en', 'saving')).toEqual({});
  expect(problemsOf(draft, 'en', 'publishing')).toEqual({
    'lines.wells.startValue': 'REQUIRED',
    'lines.wells.targetValue': 'REQUIRED',
    'lines.wells.unit': 'REQUIRED',
  });
});

test('a missing title is saved as it is, and not published', () => {
  const untitled = {
    ...draft,
    objective: { ...draft.objective, title: ' ' },
    lines: { ...draft.lines, rain: { ...draft.lines.rain!, title: '' } },
  };
  expect(problemsOf(untitled, 'en', 'saving')).toEqual({});
  const body = bodyOfDraft(untitled, 'en');
  expect([body.objective.title, body.lines[1]]).toEqual([
    '',
    expect.objectContaining({ title: '', targetValue: 10 }),
  ]);
  expect(problemsOf(untitled, 'en', 'publishing')).toMatchObject({
    'objective.title': 'REQUIRED',
    'lines.rain.title': 'REQUIRED',
  });
});

test('what publishing needs more of is known by its part', () => {
  expect([...incompleteParts(draft, 'en')]).toEqual(['wells']);
  const untitled = { ...draft, objective: { ...draft.objective, title: '' } };
  expect([...incompleteParts(untitled, 'en')]).toEqual(['objective', 'wells']);
});

test('an emptied weight is the usual one', () => {
  const objective = { ...draft.objective, weight: '' };
  expect(problemsOf({ ...draft, objective }, 'en', 'saving')).toEqual({});
  expect(bodyOfDraft({ ...draft, objective }, 'en').objective).not.toHaveProperty('weight');
});

describe('a line in which nothing is typed', () => {
  const withEmpty: DraftFields = {
    ...draft,
    order: ['blank', ...draft.order],
    lines: { ...draft.lines, blank: line({ title: '' }) },
  };

  it('is saved as it is, until it is removed', () => {
    expect(problemsOf(withEmpty, 'en', 'saving')).toEqual({});
    expect(bodyOfDraft(withEmpty, 'en').lines.map(({ title }) => title)).toEqual([
      '',
      'North',
      'Rain',
      'Wells',
    ]);
    expect(pathsOfServer(withEmpty)['lines.2.owner']).toBe('lines.rain.owner');
  });

  it('is incomplete, and not published', () => {
    expect([...incompleteParts(withEmpty, 'en')]).toContain('blank');
    expect(problemsOf(withEmpty, 'en', 'publishing')).toMatchObject({
      'lines.blank.title': 'REQUIRED',
    });
  });
});

test('a number that nobody can read is not saved', () => {
  const broken = { ...draft, lines: { ...draft.lines, wells: line({ startValue: 'ten' }) } };
  expect(problemsOf(broken, 'en', 'saving')).toEqual({
    'lines.wells.startValue': 'VALUE_NOT_DECIMAL',
  });
});

test('an error of the server belongs to the field of its line', () => {
  expect(pathsOfServer(draft)['lines.1.owner']).toBe('lines.rain.owner');
  expect(pathsOfServer(draft).parentId).toBe('objective.parentId');
});

describe('the dates of a plan', () => {
  const cycle = { start: '2026-01-01', end: '2026-12-31' };
  const ofCycle = { startDate: cycle.start, endDate: cycle.end };
  const own = { startDate: '2026-03-01', endDate: cycle.end };
  const withLines = (rain: object, wells: object): DraftFields => ({
    ...draft,
    objective: { ...draft.objective, ...rain, parentId: 'water' },
    lines: { ...draft.lines, rain: line(rain), wells: line(wells) },
  });

  it('follow to another cycle what was planned with the one before, and stay otherwise', () => {
    const { lines, objective, cycle: chosen } = inCycle(withLines(ofCycle, own), 'c2', cycle);
    expect(chosen).toBe('c2');
    expect(objective).toMatchObject({ startDate: null, endDate: null, parentId: null });
    expect(lines.rain).toMatchObject({ startDate: null, endDate: null });
    expect(lines.wells).toMatchObject(own);
    expect(inCycle(draft, 'c2', undefined).lines).toEqual(draft.lines);
  });

  it.each([
    ['all', {}, {}, '2026-06-30'],
    ['some', {}, own, '2026-06-30'],
    [null, ofCycle, own, '2026-06-30'],
    [null, {}, {}, '2026-01-05'],
  ] as const)('are those of today for %s of them', (which, rain, wells, today) => {
    expect(measuresFromToday(withLines(rain, wells), cycle, today)).toBe(which);
  });
});
