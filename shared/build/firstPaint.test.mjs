import { readFileSync } from 'node:fs';
import path from 'node:path';
import { firstPaintFaults } from './firstPaint.mjs';
import { ROOT } from './packages.mjs';

test('markup without behaviour is accepted', () => {
  expect(
    firstPaintFaults(
      '<div class="a"><h1 class="b">Sign in</h1><svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0 0"></path></svg></div>',
    ),
  ).toEqual([]);
  expect(
    firstPaintFaults(readFileSync(path.join(ROOT, 'mfe-auth/src/first-paint/signIn.html'), 'utf8')),
  ).toEqual([]);
});

test.each([
  ['<div><h1>a</h1><script>alert(1)</script></div>', '<script> may not stand there'],
  ['<div onclick="go()"><h1>a</h1></div>', 'onclick may not stand on <div>'],
  ['<div style="color:red"><h1>a</h1></div>', 'style may not stand on <div>'],
  ['<div><h1>a</h1></div></div>', '</div> closes what is not open'],
  ['<div><h1>a</h1>', '<div> is not closed'],
  ['<div><h1>a</h1><img src=x onerror=go()></div>', 'there is a < or > that belongs to no element'],
  ['<div><!-- --><h1>a</h1></div>', 'there is a < or > that belongs to no element'],
  ['<div><p>a</p></div>', 'it needs exactly one h1'],
])('%s is refused', (markup, fault) => {
  expect(firstPaintFaults(markup)).toContain(fault);
});
