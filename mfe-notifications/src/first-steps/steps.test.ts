import { stepsOf } from './steps';

const nothing = { cycle: false, objective: false, keyResult: false, checkIn: false, people: false };
const owner = { id: 'o1', abilities: ['createCycle' as const, 'inviteUser' as const] };
const shown = (...args: Parameters<typeof stepsOf>) =>
  stepsOf(...args).map(({ id, done, path }) => `${id} ${done ? 'done' : (path ?? 'later')}`);

test('without an organization creating one is the next step', () => {
  expect(shown(null, null)).toEqual([
    'verified done',
    'organization /organizations?new',
    'cycle later',
    'objective later',
    'keyResult later',
    'checkIn later',
    'people later',
  ]);
});

test('each step becomes the next one when the step before it is done', () => {
  expect(shown(owner, nothing)).toEqual([
    'verified done',
    'organization done',
    'cycle /cycles?new=quarter',
    'objective later',
    'keyResult later',
    'checkIn later',
    'people /organizations/o1/users?invite=many',
  ]);
  expect(shown(owner, { ...nothing, cycle: true })[3]).toBe('objective /?new=objective');
  expect(shown(owner, { ...nothing, keyResult: true })[5]).toBe('checkIn /?checkIn=first');
  expect(
    shown(owner, {
      cycle: true,
      objective: true,
      keyResult: true,
      checkIn: true,
      people: true,
    }).every((step) => step.endsWith('done')),
  ).toBe(true);
});

test('people who may not invite have no step to invite', () => {
  expect(
    shown({ ...owner, abilities: ['createCycle'] }, nothing).some((step) =>
      step.startsWith('people'),
    ),
  ).toBe(false);
});
