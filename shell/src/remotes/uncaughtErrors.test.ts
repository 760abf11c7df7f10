import { reportFailureOf } from './remoteReports';
import { reportUncaughtErrors } from './uncaughtErrors';

jest.mock('./remoteReports', () => ({ reportFailureOf: jest.fn() }));

const reported = jest.mocked(reportFailureOf);
const errorFrom = (file: string) =>
  Object.assign(new Error('later'), { stack: `Error: later\n    at tick (${file}:1:7)` });
const dispatch = (type: string, more: object) =>
  window.dispatchEvent(Object.assign(new Event(type), more));

beforeAll(reportUncaughtErrors);
beforeEach(() => reported.mockClear());

test('an error in code of a remote is reported for that remote, from any host', () => {
  const ours = errorFrom('https://okr.example.org/releases/mfe-okr/1.0.0-a/remote.js');
  const elsewhere = errorFrom('https://cdn.example.org/r/releases/mfe-org/2.0.0-b/44.js');
  dispatch('error', { error: ours, filename: '' });
  dispatch('unhandledrejection', { reason: elsewhere });
  expect(reported.mock.calls).toEqual([
    ['mfe-okr', 'uncaught', ours],
    ['mfe-org', 'uncaught', elsewhere],
  ]);
});

test('an error without a stack is attributed by its file', () => {
  dispatch('error', { error: null, filename: 'https://x.example/releases/mfe-okr/1/a.js' });
  expect(reported).toHaveBeenCalledWith('mfe-okr', 'uncaught', null);
});

test('errors of the shell and of browser extensions belong to no remote', () => {
  dispatch('error', { error: errorFrom('https://okr.example.org/shell/shell.1.js'), filename: '' });
  dispatch('unhandledrejection', { reason: 'text' });
  dispatch('unhandledrejection', { reason: errorFrom('chrome-extension://abc/content.js') });
  expect(reported).not.toHaveBeenCalled();
});
