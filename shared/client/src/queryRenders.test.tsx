import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { namespacedApi } from './api';
import { createAppStore } from './store';

const { useReportQuery } = namespacedApi('renders').injectEndpoints({
  endpoints: (build) => ({
    report: build.query<{ title: string }, string>({ query: (id) => ({ path: `reports/${id}` }) }),
  }),
});

beforeEach(() => {
  globalThis.fetch = (async () => Response.json({ title: 'Clean water' })) as typeof fetch;
});

test('a component is rendered once while it waits and once with the answer', async () => {
  const renders: string[] = [];
  function Report() {
    const { data, isLoading } = useReportQuery('a');
    renders.push(isLoading ? 'waits' : (data?.title ?? 'nothing'));
    return <p>{data?.title}</p>;
  }
  render(
    <Provider store={createAppStore()}>
      <Report />
    </Provider>,
  );
  await screen.findByText('Clean water');
  expect(renders).toEqual(['waits', 'Clean water']);
});

test('a caller that selects from the result has all of it', async () => {
  function Report() {
    const { name } = useReportQuery('a', {
      selectFromResult: ({ endpointName, data }) => ({ name: data && endpointName }),
    });
    return <p>{name}</p>;
  }
  render(
    <Provider store={createAppStore()}>
      <Report />
    </Provider>,
  );
  expect(await screen.findByText('renders/report')).toBeInTheDocument();
});
