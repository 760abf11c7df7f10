// The first rows of the home screen: visible before the scripts of the application ran, made of the
// answers to the early calls, at the same place as the rows of the screen.
import type { Page } from '@playwright/test';
import { createCycleScenario } from './cycleScenario';
import { holdScripts } from './holdScripts';
import { expect, test } from './test';

/** Texts and places of what the first rows show. */
const boxes = (page: Page, tree: string) =>
  page.evaluate(
    (selector) =>
      [
        ...document.querySelectorAll(
          [
            'h1',
            '.mfe-okr_code',
            '.mfe-okr_name',
            '.mfe-okr_percent',
            '.cu-bar',
            '.mfe-okr_cell-owner',
            'time',
          ]
            .map((part) => (part === 'h1' ? part : `${selector} .mfe-okr_row ${part}`))
            .join(','),
        ),
      ]
        // The other language has its first paint, too.
        .filter((element) => element.getBoundingClientRect().width > 0)
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return {
            text: `${element.className} ${element.textContent}`,
            place: [x, y, width, height],
          };
        }),
    tree,
  );

for (const language of ['en', 'es'] as const) {
  for (const [width, height] of [
    [390, 740],
    [1280, 800],
  ] as const) {
    test(`${language}, ${width} px: the first rows stand where those of the screen do`, async ({
      page,
      openAs,
      caller,
    }) => {
      const { create, createKeyResult } = await createCycleScenario(caller, 'This year');
      const water = await create({ title: 'Clean water for the whole valley' });
      await createKeyResult(water, 'Days without water');
      await create({ title: 'Better schools' });
      await page.setViewportSize({ width, height });
      const goOn = await holdScripts(page);
      const opened = openAs(caller, '/', language);
      const first = page.locator('.mfe-okr_first-rows');
      await expect(first.getByText('Clean water for the whole valley')).toBeVisible();
      expect(await first.locator('.mfe-okr_name').allTextContents()).toEqual([
        'Clean water for the whole valley',
        'Days without water',
        'Better schools',
      ]);
      const before = await boxes(page, '.mfe-okr_first-rows');
      goOn();
      await opened;
      await expect(page.getByRole('row', { name: /Better schools/ })).toBeVisible();
      await expect(first).toHaveCount(0);
      const after = await boxes(page, '[role=treegrid]');
      expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
      for (const [index, { place }] of after.entries())
        for (const [side, pixels] of place.entries())
          expect(Math.abs(pixels - before[index]!.place[side]!), after[index]!.text).toBeLessThan(
            1.5,
          );
    });
  }
}
