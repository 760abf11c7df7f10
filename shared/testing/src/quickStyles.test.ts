import { namesIn } from './quickStyles.mjs';

const HTML = `
  <style>.gone { display: none } .faint { visibility: hidden; opacity: 0.5 } p, td { color: red }</style>
  <p class="gone">a</p><p class="faint">b<span>c</span><b style="visibility: visible">d</b></p>
  <div hidden><em>e</em></div><dialog>f</dialog><dialog open>g</dialog><script></script>
  <ul><li><ul><li>h</li></ul></li></ul><input type="checkbox" disabled><input type="hidden">
  <button disabled style="pointer-events: none"><svg><title>i</title></svg></button>
  <table><tbody><tr><td>j</td></tr></tbody></table><template></template><x-own>k</x-own>`;

it('answers as jsdom does for every element, property by property and as a whole', () => {
  document.body.innerHTML = HTML;
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { getComputedStyle: original } = frame.contentWindow as unknown as typeof globalThis;
  expect(original).not.toBe(window.getComputedStyle);
  for (const element of document.querySelectorAll('*')) {
    const [quick, all] = [window.getComputedStyle(element), original(element)];
    for (const property of ['display', 'visibility', 'pointer-events', 'opacity', 'color'])
      expect(quick.getPropertyValue(property)).toBe(all.getPropertyValue(property));
    expect(quick.display).toBe(all.display);
    expect(quick.visibility).toBe(all.visibility);
    expect(quick.pointerEvents).toBe(all.pointerEvents);
    expect(quick.cssText).toBe(all.cssText);
    expect(Array.from(quick)).toEqual(Array.from(all));
  }
});

it.each([
  ['article, aside', ['article', 'aside'], true],
  ['ul ul, ol > li', ['ul', 'li'], false],
  ['input[type="a,b"]:not([disabled]), button.big', ['input', 'button'], false],
  ['dialog:not([open])', ['dialog'], false],
])('names the elements of %s', (selector, names, only) => {
  expect(namesIn(selector)).toEqual({ names: new Set(names), only });
});

it.each(['.card', '#main', ':focus', '[hidden]', 'p, .card', '*', 'my-part', 'svg|a', 'li > *'])(
  'names no element of %s',
  (selector) => {
    expect(namesIn(selector)).toBeNull();
  },
);

it('says the same as the selector for every element', () => {
  document.body.innerHTML = HTML;
  const selectors = ['ul ul', 'p, td', 'dialog:not([open])', 'table > tr', 'input[type="hidden"]'];
  for (const element of document.querySelectorAll('body *'))
    for (const selector of selectors)
      if (element.matches(selector)) expect(namesIn(selector)?.names).toContain(element.localName);
});
