// One test for each form of a remote with text or number fields: leaving the form never loses typed
// values without a question. The table of a remote names the files with fields, and a scan of its
// sources reports a file without a row.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import { api } from '@cumbre/client/api';
import type { RemoteContext } from '@cumbre/remote/contract';
import type { RenderedScreen } from './renderScreen';

/** A way to leave a form. Only dialogs and panels have the first two. */
export type WayOut = 'Escape' | 'the cross' | 'Back' | 'a link' | 'a reload';

export const DIALOG_WAYS: readonly WayOut[] = ['Escape', 'the cross', 'Back', 'a link', 'a reload'];
export const PAGE_WAYS: readonly WayOut[] = ['Back', 'a link', 'a reload'];

export interface UnsavedForm {
  /** The name of the form for people. */
  name: string;
  /** The files of the remote that render the fields of the form, below `src`. */
  files: readonly string[];
  /** Opens the form with that RemoteContext. */
  open: (context: Pick<RemoteContext, 'confirmDiscard'>) => Promise<RenderedScreen>;
  /** The field that the test types into. */
  field: () => Promise<HTMLElement>;
  /** The text that the test types. */
  text: string;
  ways?: readonly WayOut[];
}

const CROSSES = '.ant-modal-close, .ant-drawer-close';

/** Whether the browser would ask before it unloads the page. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const LEAVE: Record<
  Exclude<WayOut, 'a reload'>,
  (shown: RenderedScreen, field: HTMLElement) => Promise<unknown>
> = {
  Escape: ({ user }, field) => {
    act(() => field.focus());
    return user.keyboard('{Escape}');
  },
  'the cross': ({ user }, field) =>
    user.click(field.closest('[role="dialog"]')!.querySelector(CROSSES)!),
  Back: ({ back }) => back(),
  'a link': ({ follow }) => follow('/elsewhere'),
};

async function expectQuestion(
  way: WayOut,
  shown: RenderedScreen,
  { form, asked }: { form: UnsavedForm; asked: jest.Mock },
) {
  if (way === 'a reload') return expect(`${way}: ${asksBeforeUnload()}`).toBe(`${way}: true`);
  asked.mockClear();
  await LEAVE[way](shown, await form.field());
  await waitFor(() => expect(`${way}: asked ${asked.mock.calls.length}`).toBe(`${way}: asked 1`));
  await act(async () => {});
  expect(await form.field()).toHaveValue(form.text);
}

/**
 * Runs the table: each form keeps the typed values if the person answers "keep", and closes if the
 * person discards them.
 */
export function testUnsavedForms(forms: readonly UnsavedForm[]): void {
  test.each(forms.map((form) => [form.name, form] as const))(
    '%s asks before what was typed is lost',
    async (_name, form) => {
      const asked = jest.fn(async () => false);
      const shown = await form.open({ confirmDiscard: asked });
      const field = await form.field();
      expect(asksBeforeUnload()).toBe(false);
      await shown.user.clear(field);
      await shown.user.type(field, form.text);
      for (const way of form.ways ?? DIALOG_WAYS) await expectQuestion(way, shown, { form, asked });
      asked.mockResolvedValue(true);
      await shown.follow('/elsewhere');
      expect(await screen.findByText('elsewhere')).toBeVisible();
    },
  );
}

/** An answer that lets the person do something. */
const GRANTS = /"abilities":\["/;

/** Reads all data again, as somebody who may change nothing: so answers the offline copy. */
export async function readAgainWithoutAbilities({
  store,
}: Pick<RenderedScreen, 'store'>): Promise<void> {
  const { fetch } = globalThis;
  const none = (name: string, value: unknown) => (name === 'abilities' ? [] : value);
  globalThis.fetch = async (...call) => {
    const answer = await fetch(...call);
    if (!answer.headers.get('content-type')?.includes('application/json')) return answer;
    return Response.json(JSON.parse(await answer.text(), none));
  };
  await act(async () => {
    const { tags } = store.getState().api.provided;
    store.dispatch(api.util.invalidateTags(Object.keys(tags) as (keyof typeof tags)[]));
  });
  await waitFor(() => {
    const queries = Object.values(store.getState().api.queries);
    expect(queries.filter((each) => each?.status === 'pending')).toEqual([]);
    const granting = queries.filter((each) => GRANTS.test(JSON.stringify(each?.data) ?? ''));
    expect(granting.map((each) => each?.endpointName)).toEqual([]);
  });
  // Until here the screen may show what it had before.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
}

/**
 * Runs the table: what is typed stays when the data is read again without the right to save it, as
 * from the offline copy while the network comes back. The server refuses what nobody may save.
 */
export function testFormsOutliveAbilities(forms: readonly UnsavedForm[]): void {
  test.each(forms.map((form) => [form.name, form] as const))(
    '%s stays when the right to save it is gone',
    async (_name, form) => {
      const shown = await form.open({ confirmDiscard: async () => false });
      const field = await form.field();
      await shown.user.clear(field);
      await shown.user.type(field, form.text);
      await readAgainWithoutAbilities(shown);
      expect(await form.field()).toHaveValue(form.text);
    },
  );
}

/** Elements that take typed text, a choice or a date. */
const FIELD =
  /<(?:(?:Text|TextArea|Password|Date|Radios|Select|NativeSelect|Tick)?Field|Input|TextArea|PasswordInput|SearchInput|SearchPicker|PersonPicker|DatePicker|CalendarField|Select|NativeSelect|input|textarea|select)\b/;

/**
 * The source files below that folder whose text matches, without tests, as paths relative to the
 * folder.
 */
function filesMatching(folder: string, text: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => text.test(readFileSync(join(folder, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/** The files that render a field or call the form hook. */
export const filesWithFields = (folder: string): string[] => [
  ...new Set([...filesMatching(folder, FIELD), ...filesWithFormHook(folder)].toSorted()),
];

/** The files that call the form hook of @cumbre/forms. */
export const filesWithFormHook = (folder: string): string[] =>
  filesMatching(folder, /\buseServerForm[<(]/);

/**
 * Every file with a field is in the table of forms, or in the list of files that need no question,
 * with the reason. `folder` is the remote's `src`.
 */
export function testEveryFieldIsListed(
  folder: string,
  forms: readonly UnsavedForm[],
  withoutQuestion: Readonly<Record<string, string>>,
): void {
  test('every file with a field is in the table of forms or has a reason to need no question', () => {
    const listed = [
      ...new Set([...forms.flatMap(({ files }) => files), ...Object.keys(withoutQuestion)]),
    ];
    expect(listed.toSorted()).toEqual(filesWithFields(folder));
  });
}
