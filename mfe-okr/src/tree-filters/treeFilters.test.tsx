import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

const rowCodes = () =>
  screen
    .queryAllByRole('row')
    .map((each) => each.getAttribute('aria-label')?.split(' ')[0])
    .filter(Boolean);

async function open(path = '/', language: 'en' | 'es' = 'en') {
  const home = buildHome();
  serveHome(home);
  const shown = await showHome(home, { path, language });
  await screen.findByRole('search');
  return { home, ...shown };
}

test('typing filters the tree to the hits and their ancestors, shows the count and changes the URL', async () => {
  const { user, address } = await open();
  await user.type(
    screen.getByRole('searchbox', { name: 'Search objectives and key results' }),
    'arboles',
  );
  await waitFor(() => expect(rowCodes()).toEqual(['O1', 'O1.1', 'KR1.1.1']));
  expect(address()).toBe('/?q=arboles');
  expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('1 of 5 found');
  expect(
    screen.getByRole('row', {
      name: 'O1.1 Wells that last, shown because something below it matches',
    }),
  ).toHaveClass('mfe-okr_context');
  expect(screen.getByRole('row', { name: /^KR1.1.1 Árboles around wells/ })).toHaveAttribute(
    'aria-setsize',
    '1',
  );
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rowCodes()).toHaveLength(5));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(address()).toBe('/');
});

test('two filters that are set before the next render both apply', async () => {
  const { address, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  act(() => {
    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), {
      target: { value: 'notStarted' },
    });
    fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), {
      target: { value: 'objective' },
    });
  });
  await waitFor(() => expect(rowCodes()).toEqual(['O2']));
  expect(address()).toBe('/?status=notStarted&kind=objective');
});

test('a URL applies its filters, also after an item is opened from it', async () => {
  const { home } = await open('/?kind=objective&status=notStarted');
  await waitFor(() => expect(rowCodes()).toEqual(['O2']));
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('notStarted');
  expect(screen.getByRole('link', { name: 'Better schools' })).toHaveAttribute(
    'href',
    `/?kind=objective&status=notStarted&item=${home.o2.id}`,
  );
});

test('the filter "mine" shows items that the current person owns or is assigned to', async () => {
  const { home, user, address } = await open();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Owner or assigned person' }),
    'Luis Mamani',
  );
  await waitFor(() => expect(rowCodes()).toEqual(['O1', 'O1.1', 'KR1.1.1']));
  expect(address()).toBe(`/?who=${home.people[1]!.id}`);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Owner or assigned person' }),
    'Mine',
  );
  await waitFor(() => expect(rowCodes()).toEqual(['O1', 'KR1.1', 'O1.1', 'O2']));
  expect(address()).toBe('/?who=me');
});

test('with many people, the person filter searches the people of the tree', async () => {
  const home = buildHome();
  home.people.push(
    ...Array.from({ length: 40 }, (_, index) => ({
      id: `p${index}`,
      firstName: `Persona ${index}`,
      lastName: 'Rey',
    })),
  );
  const server = serveHome(home);
  const { user, address } = await showHome(home);
  await screen.findByRole('search');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Owner or assigned person' }).tagName).toBe(
      'INPUT',
    ),
  );
  await user.type(screen.getByRole('combobox', { name: 'Owner or assigned person' }), 'MAMANI');
  await user.click(await screen.findByText('Luis Mamani', { selector: '.cu-picker-option' }));
  await waitFor(() => expect(rowCodes()).toEqual(['O1', 'O1.1', 'KR1.1.1']));
  expect(address()).toBe(`/?who=${home.people[1]!.id}`);
  expect(server.callsTo('GET /api/organizations/:id/members')).toEqual([]);
});

test('a search without hits shows that and offers to clear it', async () => {
  const { user } = await open('/?q=zzz', 'es');
  expect(await screen.findByText('Sin resultados')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[0]!);
  await waitFor(() => expect(rowCodes()).toHaveLength(5));
});

test('rows collapsed before a search are collapsed again after it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  await user.type(screen.getByRole('searchbox'), 'wells');
  await waitFor(() => expect(rowCodes()).toEqual(['O1', 'O1.1', 'KR1.1.1']));
  await user.click(screen.getByRole('button', { name: 'Collapse Wells that last' }));
  expect(rowCodes()).toEqual(['O1', 'O1.1']);
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(rowCodes()).toEqual(['O1', 'O2']));
});

test('in a finished cycle the list of statuses has how its items ended', async () => {
  const home = buildHome();
  home.cycle = { ...home.cycle, state: 'finished' };
  serveHome(home);
  const { user } = await showHome(home);
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(
    within(screen.getByRole('combobox', { name: 'Status' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any status', 'Partly achieved', 'Missed', 'Not started']);
});

describe('on a phone', () => {
  const onPhone = async (path = '/', language: 'en' | 'es' = 'en') => {
    const home = buildHome();
    serveHome(home);
    const shown = await showHome(home, { path, language, width: 360 });
    await screen.findByRole('search');
    return { home, ...shown };
  };

  test('the filters open in a sheet, and its button says how many items are left', async () => {
    const { user, address } = await onPhone();
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    expect(within(sheet).queryByRole('button', { name: 'Clear filters' })).toBeNull();
    await user.selectOptions(
      within(sheet).getByRole('combobox', { name: 'Status' }),
      'Not started',
    );
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Kind' }), 'Objective');
    expect(address()).toBe('/?status=notStarted&kind=objective');
    await user.click(await within(sheet).findByRole('button', { name: 'Show 1 item' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowCodes()).toEqual(['O2']);
    const opener = screen.getByRole('button', { name: 'Filters · 2' });
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('an address with filters opens no list: its button says how many are in use', async () => {
    const { user, address } = await onPhone('/?kind=objective&status=notStarted', 'es');
    await waitFor(() => expect(rowCodes()).toEqual(['O2']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Estado' })).toBeNull();
    expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent(
      'Se encontró 1 de 5',
    );
    await user.click(screen.getByRole('button', { name: 'Filtros · 2' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
    await user.selectOptions(
      within(sheet).getByRole('combobox', { name: 'Estado' }),
      'Todos los estados',
    );
    await waitFor(() => expect(address()).toBe('/?kind=objective'));
  });

  test('clearing the filters in the sheet leads back to the whole tree', async () => {
    const { user, address } = await onPhone('/?kind=objective');
    await user.click(await screen.findByRole('button', { name: 'Filters · 1' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(within(sheet).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/');
    await waitFor(() => expect(rowCodes()).toHaveLength(5));
  });
});
