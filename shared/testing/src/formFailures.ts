// One test for each form of a remote: the form displays every failure of its call, and
// each failure once. The table names
// the call, the submit button, and a field of the server that is on the screen.
import { screen, waitFor, within } from '@testing-library/react';
import { problem } from './fakeServer';
import type { Route } from './fakeServer';
import type { RenderedScreen } from './renderScreen';

export interface FailingForm {
  /** The name of the form for people. */
  name: string;
  /** The call that fails, such as 'POST /api/okrs/:id/notes'. */
  call: string;
  /** Opens the form and fills it in so that it can be sent. */
  open: (routes: Record<string, Route>) => Promise<RenderedScreen>;
  /** The name of the submit button. */
  button: string | RegExp;
  /** The button of the menu that has the submit button as an entry. */
  menu?: string | RegExp;
  /** The server's name of a field on the screen; null for a form without fields. */
  path: string | null;
}

const refused = (path: string, message: string): Response =>
  problem('VALIDATION_FAILED', 'Some fields are wrong.', [{ path, message, code: 'INVALID' }]);

/** The responses of the server, one per submit, each with the text that the form must display. */
const answersTo = ({ path }: FailingForm): readonly [answer: () => Response, words: string][] => [
  ...(path === null
    ? []
    : [[() => refused(path, 'Not like that'), 'Not like that'] as [() => Response, string]]),
  // A field that is not on the screen.
  [() => refused('somewhere.else', 'Not there'), 'Not there'],
  [() => problem('CYCLE_FINISHED', 'The cycle is over'), 'The cycle is over'],
  [() => problem('INTERNAL', 'The server failed'), 'The server failed'],
];

export function testFormFailures(forms: readonly FailingForm[]): void {
  test.each(forms.map((form) => [form.name, form] as const))(
    '%s shows every refusal of the server itself',
    async (_name, form) => {
      let answer: (() => Response) | null = null;
      const { user } = await form.open({ [form.call]: () => answer?.() });
      const button = await screen.findByRole('button', { name: form.menu ?? form.button });
      const frame =
        button.closest<HTMLElement>('form, [role="dialog"]') ?? screen.getByRole('dialog');
      for (const [refusal, words] of answersTo(form)) {
        answer = refusal;
        // A form may still load what it is about, or be sending.
        await waitFor(() => expect(button).toBeEnabled());
        await user.click(button);
        if (form.menu) await user.click(screen.getByRole('menuitem', { name: form.button }));
        await waitFor(() =>
          expect(within(frame).queryAllByText(words, { exact: false })).not.toEqual([]),
        );
        expect(within(frame).queryAllByText(words, { exact: false })).toHaveLength(1);
      }
    },
  );
}
