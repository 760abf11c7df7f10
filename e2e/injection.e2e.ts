// Strings that may break a page (naughty strings) in every field that people fill: screens show them as text, no script runs, the
// content policy blocks nothing, and the tree does not become wider than the window.
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';

const NAUGHTY = [
  '<script>globalThis.hurt=1</script>',
  '"><img src=x onerror=globalThis.hurt=1>',
  '<svg/onload=globalThis.hurt=1>',
  '{{constructor.constructor("globalThis.hurt=1")()}}',
  '</title><script>globalThis.hurt=1</script>',
  '__proto__',
  'constructor',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  '👩‍👩‍👧‍👦 مرحبا שלום',
  '%E0%A4%A',
  '=HYPERLINK("http://example.org")',
  'a'.repeat(300),
];
/**
 * Reverses the direction of the following text. Fields of one line refuse it, others accept it.
 */
const RIGHT_TO_LEFT = '\u202egnp.exe\u2066';
const SCRIPT = '<img src=x onerror=globalThis.hurt=1>';

for (const width of [1280, 360]) {
  test(`naughty strings are shown as text, at ${width} px`, async ({ page, caller, openAs }) => {
    await page.setViewportSize({ width, height: 800 });
    await caller.call('PUT', 'users/update-data', { name: SCRIPT, lastname: SCRIPT });
    const { cycle, create } = await createCycleScenario(caller, SCRIPT);
    let first = '';
    for (const title of NAUGHTY) {
      const item = await create({
        title,
        description: `${title}\n${RIGHT_TO_LEFT}`,
        unit: '<b>',
        lagMeasure: title.slice(0, 160),
        startValue: 0,
        currentValue: 0,
        targetValue: 1,
      });
      first ||= item;
      await caller.call('POST', `okrs/${item}/notes`, { content: `${title} ${RIGHT_TO_LEFT}` });
      await caller.call('POST', `okrs/${item}/commitments`, { title });
    }
    const { result } = await caller.call<{ result: { version: number } }>(
      'GET',
      `organizations/${caller.organizationId}`,
    );
    await caller.call(
      'PUT',
      'organizations',
      { id: caller.organizationId, name: SCRIPT },
      { 'if-match': `"${result.version}"` },
    );

    await openAs(caller, '/');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const title of NAUGHTY.slice(0, 3))
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      'the objectives are not wider than the window',
    ).toBe(true);
    for (const path of [
      '/',
      `/?cycle=${cycle}&item=${first}`,
      '/cycles',
      '/organizations',
      `/organizations/${caller.organizationId}`,
      `/organizations/${caller.organizationId}/users`,
      '/account',
      `/${encodeURIComponent(SCRIPT)}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await page.evaluate(() => 'hurt' in globalThis), path).toBe(false);
    }
  });
}
