import { render } from '@testing-library/react';
import { slots } from '../../../mfe-notifications/remote.json';
import { CommandIcon } from './CommandIcon';
import { pageIcon } from './iconOf';

test('sharing has one icon: in the menu of the page and in the menu of a row', () => {
  const { container } = render(<CommandIcon name={pageIcon('/shares')} />);
  const entry = slots.find(({ id }) => id === 'share-from-row');
  expect(entry?.icon).toBe(container.querySelector('path')?.getAttribute('d'));
});
