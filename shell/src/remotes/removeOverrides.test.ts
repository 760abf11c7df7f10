import { removeOverrides } from './removeOverrides';

test.each([
  ['http://x/cycles?mfe.okr=1.0.0-a&item=7#top', 'http://x/cycles?item=7#top'],
  ['http://x/?mfe.okr=a&mfe.org=b', 'http://x/'],
  ['http://x/?a=b%20c', 'http://x/?a=b%20c'],
  ['http://x/?mfe.inspect=&mfe.org=b', 'http://x/?mfe.inspect='],
])('%s becomes %s', (href, expected) => {
  expect(removeOverrides(href)).toBe(expected);
});
