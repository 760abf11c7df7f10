// "My week" without a network: what it says about values that wait.
import { act, screen, waitFor } from '@testing-library/react';
import {
  RECORD,
  buildWeek,
  open,
  organization,
  recorded,
  row,
  sent,
  trees,
  value,
  water,
  wells,
} from '../testing/weekFixture';

beforeEach(() => {
  window.localStorage.clear();
  Object.assign(window, { scrollTo: () => {} });
});

test('without a network, values are queued, survive leaving the screen, and are sent when it is back', async () => {
  const { user: person, unmount } = await open(undefined, {
    [RECORD]: () => {
      throw new TypeError('offline');
    },
  });
  await screen.findByRole('grid');
  await person.type(value('Wells'), '5');
  await person.click(screen.getByRole('button', { name: 'Save one value' }));
  expect(await screen.findByText('One value is waiting for a connection')).toBeInTheDocument();
  expect(
    screen.getByText('It is saved on this device and sent automatically once you are back online.'),
  ).toBeInTheDocument();
  expect(row('Wells')).toHaveTextContent('Waiting for a connection');
  expect(await screen.findByText('One value saved on this device')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/not saved/);
  unmount();

  // A visit on another day sends the queued values at once, with the day on which they were typed.
  const { server } = await open(
    {
      ...buildWeek(water, wells, trees),
      organizations: [{ ...organization, today: '2026-02-19' }],
    },
    {
      [RECORD]: () => {
        throw new TypeError('still offline');
      },
    },
  );
  await waitFor(() => expect(row('Wells')).toHaveTextContent('Waiting for a connection'));
  expect(value('Wells')).toHaveValue('5');
  server.answer({ [RECORD]: recorded });
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(row('Wells')).toHaveTextContent('Saved'));
  expect(sent(server).at(-1)).toMatchObject([
    { id: wells.id, value: 5, date: '2026-02-18', seen: null },
  ]);
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('cumbre-week'))).toEqual(
    [],
  );
});

test('two values that wait are saved on this device, and nothing warns', async () => {
  const { user: person } = await open(undefined, {
    [RECORD]: () => {
      throw new TypeError('offline');
    },
  });
  await screen.findByRole('grid');
  await person.click(value('Days without water'));
  await person.keyboard('35{Enter}5');
  await person.click(screen.getByRole('button', { name: 'Save 2 values' }));
  expect(await screen.findByText('2 values are waiting for a connection')).toBeInTheDocument();
  expect(screen.getByText(/^All 2 are saved on this device and sent/)).toBeInTheDocument();
  expect(await screen.findByText('2 values saved on this device')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/not saved/);
});
