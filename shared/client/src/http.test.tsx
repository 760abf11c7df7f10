// The URL, format and time limit of every call: below /api/, as JSON, and without a limit. The test
// uses the call for the example organization.
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useExample } from './examples';
import { createAppStore } from './store';

const made = { organization: { id: 'o1', name: 'Example' } };
const call = () => {
  const store = createAppStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(() => useExample(), { wrapper });
  return act(() => result.current.tryExample('en'));
};

afterEach(() => jest.useRealTimers());

it('goes below /api/ with a JSON body', async () => {
  const asked: Request[] = [];
  globalThis.fetch = (async (input: Request) => {
    asked.push(input.clone());
    return Response.json(made);
  }) as typeof fetch;
  expect(await call()).toBe('Example');
  expect([
    asked[0]?.method,
    new URL(asked[0]!.url).pathname,
    asked[0]?.headers.get('content-type'),
  ]).toEqual(['POST', '/api/organizations/example', 'application/json']);
  expect(await asked[0]!.json()).toMatchObject({ language: 'en' });
});

it('has no time limit for the response', async () => {
  jest.useFakeTimers();
  globalThis.fetch = (() =>
    new Promise((resolve) =>
      setTimeout(() => resolve(Response.json(made)), 3_600_000),
    )) as typeof fetch;
  const [answer] = await Promise.all([call(), jest.advanceTimersByTimeAsync(3_600_000)]);
  expect(answer).toBe('Example');
});
