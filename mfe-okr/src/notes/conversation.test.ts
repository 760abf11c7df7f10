import { buildCheckIn, buildNote } from '@cumbre/testing/builders';
import { conversationOf } from './conversation';

const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const note = (day: number) => buildNote({ id: `note ${day}`, createdAt: at(day) });
const entry = (day: number) => buildCheckIn({ id: `entry ${day}`, createdAt: at(day) });
const idsOf = (changes: Partial<Parameters<typeof conversationOf>[0]>) =>
  conversationOf({ notes: [], entries: [], hasEarlierNotes: false, linked: null, ...changes }).map(
    ({ id }) => id,
  );

test('notes and check-ins stand in the order of time, newest first', () => {
  expect(idsOf({ notes: [note(9), note(5)], entries: [entry(7), entry(12), entry(1)] })).toEqual([
    'entry 12',
    'note 9',
    'entry 7',
    'note 5',
    'entry 1',
  ]);
});

test('check-ins from before the notes that are read wait for the earlier notes', () => {
  const read = { notes: [note(9), note(5)], entries: [entry(7), entry(1)], hasEarlierNotes: true };
  expect(idsOf(read)).toEqual(['note 9', 'entry 7', 'note 5']);
  expect(idsOf({ ...read, linked: 'entry 1' })).toEqual(['note 9', 'entry 7', 'note 5', 'entry 1']);
});

test('a note that another person’s value has kept stands where it was written', () => {
  const kept = buildCheckIn({ id: 'kept', createdAt: at(12), noteAt: at(7) });
  expect(idsOf({ notes: [note(9), note(5)], entries: [kept] })).toEqual([
    'note 9',
    'kept',
    'note 5',
  ]);
});
