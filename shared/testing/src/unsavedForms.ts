// One test for each form of a remote that takes words or numbers: what was typed is not lost without a question, by
// whichever way the form is left. The table of a remote names the files with fields, and a scan of its sources finds the
// file that no row has.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import type { Host } from '@cumbre/remote/contract';
import type { ShownScreen } from './renderScreen';

/** How a form is left. The first two exist in dialogs and panels alone. */
export type WayOut = 'Escape' | 'the cross' | 'Back' | 'a link' | 'a reload';

export const DIALOG_WAYS: readonly WayOut[] = ['Escape', 'the cross', 'Back', 'a link', 'a reload'];
export const PAGE_WAYS: readonly WayOut[] = ['Back', 'a link', 'a reload'];

export interface UnsavedForm {
  /** What a person calls it. */
  name: string;
  /** The files of the remote that draw its fields, below `src`. */
  files: readonly string[];
  /** Opens it, with that host. */
  open: (host: Pick<Host, 'confirmDiscard'>) => Promise<ShownScreen>;
  /** The field that is typed into. */
  field: () => Promise<HTMLElement>;
  /** What is typed. */
  text: string;
  ways?: readonly WayOut[];
}

const CROSSES = '.ant-modal-close, .ant-drawer-close';

/** Whether the browser would ask before the page goes. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const LEAVE: Record<Exclude<WayOut, 'a reload'>, (shown: ShownScreen, field: HTMLElement) => Promise<unknown>> = {
  Escape: ({ user }, field) => {
    act(() => field.focus());
    return user.keyboard('{Escape}');
  },
  'the cross': ({ user }, field) => user.click(field.closest('[role="dialog"]')!.querySelector(CROSSES)!),
  Back: ({ back }) => back(),
  'a link': ({ follow }) => follow('/elsewhere'),
};

async function expectQuestion(way: WayOut, shown: ShownScreen, { form, asked }: { form: UnsavedForm; asked: jest.Mock }) {
  if (way === 'a reload') return expect(`${way}: ${asksBeforeUnload()}`).toBe(`${way}: true`);
  asked.mockClear();
  await LEAVE[way](shown, await form.field());
  await waitFor(() => expect(`${way}: asked ${asked.mock.calls.length}`).toBe(`${way}: asked 1`));
  await act(async () => {});
  expect(await form.field()).toHaveValue(form.text);
}

/** Runs the table: each form keeps what was typed while the person says "keep", and goes when they discard it. */
export function testUnsavedForms(forms: readonly UnsavedForm[]): void {
  test.each(forms.map((form) => [form.name, form] as const))('%s asks before what was typed is lost', async (_name, form) => {
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
  });
}

/** Fields of which something can be typed into, chosen or dated. */
const FIELD = /<(?:Input|TextArea|PasswordInput|SearchInput|SearchPicker|PersonPicker|DatePicker|CalendarField|Select|NativeSelect|input|textarea|select)\b/;

/** The source files below that folder that draw a field, by their path in it; tests are left out. */
export function filesWithFields(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => FIELD.test(readFileSync(join(folder, path), 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}

/**
 * Every file with a field stands in the table of forms, or among those that need no question, with the reason.
 * `folder` is the remote's `src`.
 */
export function testEveryFieldIsNamed(folder: string, forms: readonly UnsavedForm[], withoutQuestion: Readonly<Record<string, string>>): void {
  test('every file with a field is in the table of forms or has a reason to need no question', () => {
    const named = [...new Set([...forms.flatMap(({ files }) => files), ...Object.keys(withoutQuestion)])];
    expect(named.toSorted()).toEqual(filesWithFields(folder));
  });
}
