import type { MountedScreen, Register } from '@cumbre/remote/contract';
import { act, screen } from '@testing-library/react';
import { inventRemote, loadInvented, openPage } from './pageFixture';

jest.mock('./federation', () => ({ createFederation: () => ({ load: loadInvented }) }));

const calls: string[] = [];
const drawing =
  (more: Partial<MountedScreen> = {}, isLate = false): Register =>
  ({ remote }) => ({
    routes: [
      {
        path: `/${remote}/*`,
        access: 'signed-in',
        mount: (element, { i18n }) => {
          const draw = () => {
            element.innerHTML = `<h1>${remote} ${i18n.language()}</h1>
              <a href="/${remote}/inside">Inside</a>
              <a href="https://elsewhere.example/">Elsewhere</a>`;
          };
          const mounted = {
            update: () => {
              calls.push(`update ${window.location.pathname}`);
              draw();
            },
            unmount: () => calls.push('unmount'),
            ...more,
          };
          draw();
          calls.push('mount');
          return isLate ? Promise.resolve(mounted) : mounted;
        },
      },
    ],
  });
const fails = () => {
  throw new Error('no data');
};
const remotes = [
  inventRemote('mfe-plain', { r1: drawing() }),
  inventRemote('mfe-late', { r1: drawing({}, true) }),
  inventRemote('mfe-update', { r1: drawing({ update: fails }) }),
  inventRemote('mfe-unmount', { r1: drawing({ unmount: fails }) }),
  inventRemote('mfe-minimal', { r1: drawing({ update: undefined }) }),
].map((remote) => ({
  ...remote,
  routes: [{ path: `/${remote.name}/*`, access: 'signed-in' as const }],
}));

const errors: string[] = [];
let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  jest
    .spyOn(console, 'error')
    .mockImplementation((...words: unknown[]) => void errors.push(words.map(String).join(' ')));
  calls.length = 0;
  errors.length = 0;
  page = await openPage(remotes);
});
afterEach(() => jest.restoreAllMocks());
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each(['mfe-plain', 'mfe-late'])(
  '%s draws its own element, and ends with its route',
  async (name) => {
    await page.go(`/${name}`);
    expect(await title(`${name} en`)).toHaveFocus();
    await page.go('/help');
    expect(calls).toEqual(['mount', 'unmount']);
    expect(screen.queryByText(`${name} en`)).toBeNull();
  },
);

test('a change of the language or of the address within the route updates it, without a new mount', async () => {
  await page.go('/mfe-plain');
  await title('mfe-plain en');
  const { default: i18next } = await import('i18next');
  await act(() => i18next.changeLanguage('es'));
  expect(await title('mfe-plain es')).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Inside' }));
  expect(page.path()).toBe('/mfe-plain/inside');
  await act(() => i18next.changeLanguage('en'));
  expect(calls.filter((call) => call === 'mount')).toHaveLength(1);
  expect(calls.filter((call) => call.startsWith('update'))).toHaveLength(3);
});

test('only plain links to this origin navigate within the page', async () => {
  await page.go('/mfe-plain');
  await title('mfe-plain en');
  const prevented: boolean[] = [];
  const stop = (event: Event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', stop);
  await page.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await page.user.keyboard('{Control>}');
  await page.user.click(screen.getByRole('link', { name: 'Inside' }));
  await page.user.keyboard('{/Control}');
  window.removeEventListener('click', stop);
  expect(prevented).toEqual([false, false]);
  expect(page.path()).toBe('/mfe-plain');
});

test('a screen without update stays as it is', async () => {
  await page.go('/mfe-minimal');
  await title('mfe-minimal en');
  await page.go('/mfe-minimal/inside');
  expect(await title('mfe-minimal en')).toBeVisible();
});

test('a failing update shows the failure, and a retry mounts again', async () => {
  await page.go('/mfe-update');
  await title('mfe-update en');
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  await page.go('/mfe-update/inside');
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await title('mfe-update en')).toBeVisible();
  expect(calls.filter((call) => call === 'mount')).toHaveLength(2);
});

test('a failing unmount disturbs nothing and is reported', async () => {
  await page.go('/mfe-unmount');
  await title('mfe-unmount en');
  await page.go('/help');
  expect(screen.queryByText('mfe-unmount en')).toBeNull();
  expect(errors.some((words) => /mfe-unmount r1 failed: uncaught/.test(words))).toBe(true);
});
