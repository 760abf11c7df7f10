import { screen } from '@testing-library/react';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';

test('the cards of a phone come without a read that lays out the page', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const read: string[] = [];
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function offset(
    this: HTMLElement,
  ) {
    if (this.dataset.item) read.push(this.dataset.item);
    return 104;
  });
  const home = buildHome();
  serveHome(home);
  await showHome(home, { width: 360 });
  expect(await screen.findByText('Better schools')).toBeVisible();
  expect(read).toEqual([]);
  expect(scrolled).not.toHaveBeenCalled();
});
