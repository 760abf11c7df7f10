// Controls that a finger may miss: whose target is under 44 pixels in either direction (WCAG 2.5.5).
// What a label or an invisible frame adds to a control counts, and the frame of a field for its input,
// not for a button in it. Two exceptions of the criterion are
// left out: what stands in a line of text, and the title of a card in the tree, whose menu opens the
// item as well.
import type { Page } from '@playwright/test';

export const SMALLEST_TARGET = 44;

/** One line per control: its place, its name and its size. */
export const smallTargetsOf = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
      (dialog) => dialog.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const layer = dialogs.at(-1) ?? document.body;
    const isInText = (control: Element) => {
      if (!control.matches('a, .cu-term-word, .ant-btn-link')) return false;
      if (!getComputedStyle(control).display.startsWith('inline')) return false;
      const block = control.closest('p, li, dd, td, small, .cu-text');
      return block !== null && block.textContent.trim().length > control.textContent.trim().length;
    };
    const small: string[] = [];
    for (const control of layer.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch], [role=menuitem], [role=option]',
    )) {
      if (
        control.matches(
          '.mfe-okr_name, :disabled, [aria-hidden=true] *, [inert] *, [tabindex="-1"]:is(input)',
        )
      )
        continue;
      // A button to empty a field is transparent until there is something to empty.
      const opacityProperty = control.matches('button');
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty })) continue;
      // What is touched instead of the control, or with it.
      const touched = [
        control,
        control.closest('label'),
        control.id ? document.querySelector(`label[for="${CSS.escape(control.id)}"]`) : null,
        control.matches('button')
          ? null
          : control.closest('.ant-picker, .ant-select, .ant-input-affix-wrapper'),
      ].filter((each) => each !== null);
      const frames = touched.map((each) => each.getBoundingClientRect());
      const isLargeEnough = ({ width, height }: DOMRect) =>
        width >= smallest - 0.5 && height >= smallest - 0.5;
      if (frames.some(isLargeEnough) || frames.every(({ width }) => width < 4)) continue;
      if (isInText(control)) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const frame =
        touched
          .map((each) => each.getBoundingClientRect())
          .toSorted((one, other) => other.width * other.height - one.width * one.height)[0] ??
        control.getBoundingClientRect();
      const [x, y] = [frame.left + frame.width / 2, frame.top + frame.height / 2];
      const reach = smallest / 2 - 1;
      const misses = (
        [
          [-Math.min(reach, x), 0],
          [reach, 0],
          [0, -reach],
          [0, reach],
        ] as const
      ).some(([across, down]) => {
        const hit = document.elementFromPoint(x + across, y + down);
        return !touched.some((each) => each.contains(hit));
      });
      if (!misses) continue;
      const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 32);
      const places = [control, control.parentElement!, control.parentElement!.parentElement!]
        .map((each) => each.classList[0] ?? each.tagName.toLowerCase())
        .join(' < ');
      small.push(`${places} "${name}" ${Math.round(frame.width)} × ${Math.round(frame.height)}`);
    }
    return small;
  }, SMALLEST_TARGET);
