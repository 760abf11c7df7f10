// The test of texts that the gallery and the accessibility tests use finds each fault, and nothing
// in a sound page.
import { expect, test } from '@playwright/test';
import { textFaultsOf } from './textFaults';

const shown = (body: string) =>
  `<!doctype html><html lang="en"><style>body { margin: 0; font: 16px sans-serif }</style><body>${body}</body></html>`;

const FAULTS: [name: string, body: string, fault: RegExp][] = [
  [
    'a text that its box cuts',
    '<div style="width: 60px; overflow: hidden; white-space: nowrap">Twelve wells repaired</div>',
    /^cut: "Twelve wells repaired"/,
  ],
  [
    'a shortened text whose whole is nowhere',
    '<div style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Twelve wells repaired</div>',
    /^cut: "Twelve wells repaired"/,
  ],
  [
    'a text beyond the window',
    '<div style="position: absolute; left: 340px; white-space: nowrap">Twelve wells repaired</div>',
    /^beyond the window/,
  ],
  [
    'a control beyond the window',
    '<input aria-label="Wells" style="position: absolute; left: 340px">',
    /^beyond the window: input "Wells"/,
  ],
  [
    'two texts in one place',
    '<div style="position: absolute; top: 40px">Twelve wells</div><div style="position: absolute; top: 42px">Nine schools</div>',
    /overlap$/,
  ],
  [
    'a number over its bar',
    '<div role="progressbar" style="position: absolute; top: 40px; width: 90px; height: 10px"></div><div style="position: absolute; top: 36px; left: 60px">54 %</div>',
    /^over a bar: "54 %"/,
  ],
  [
    'a table whose last columns are out of sight',
    '<div style="width: 80px; overflow-x: auto"><table><caption>Teams</caption><tr><td>Water<td>Ana<td style="min-width: 60px">Edit</table></div>',
    /^cut: the table "Teams"/,
  ],
  [
    'the choice of a list that is too narrow',
    '<select style="width: 60px"><option>Everybody in this organization</option></select>',
    /^cut: the choice/,
  ],
  [
    'one short word on the last line of a button',
    '<button style="box-sizing: content-box; width: 195px; font: 16px monospace">Repair the wells of it</button>',
    /^alone on the last line: "it"/,
  ],
  [
    'a word that is broken within',
    '<div style="width: 60px; overflow-wrap: anywhere">Assigned to:</div>',
    /^broken within a word: "Assigned"/,
  ],
  ['a number without its unit', '<div style="width: 34px">123 %</div>', /^a number and its unit/],
  [
    'a main menu on two lines',
    '<header><nav><a href="#" style="display: block; width: 40px">My week</a></nav></header>',
    /^on two lines: "My week"/,
  ],
];

test.use({ viewport: { width: 360, height: 740 } });

test('finds each fault of a text', async ({ page }) => {
  for (const [name, body, fault] of FAULTS) {
    await page.setContent(shown(body));
    expect.soft(await textFaultsOf(page), name).toEqual([expect.stringMatching(fault)]);
  }
});

test('finds nothing in a page that scrolls, shortens with a title, and covers by an opaque layer', async ({
  page,
}) => {
  await page.setContent(
    shown(`<h1>Objectives</h1>
      <div style="width: 80px; overflow: auto; white-space: nowrap">Twelve wells repaired</div>
      <div title="Twelve wells repaired" style="width: 80px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Twelve wells repaired</div>
      <div style="position: absolute; top: 200px">Below</div>
      <div style="position: absolute; top: 200px; background: white">Above</div>
      <span style="position: absolute; width: 1px; height: 1px; overflow: hidden">For screen readers</span>
      <select><option>Everybody</option></select>`),
  );
  expect(await textFaultsOf(page)).toEqual([]);
});
