import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Term } from './Term';

const show = () => {
  const onKeyDown = jest.fn();
  document.body.addEventListener('keydown', onKeyDown);
  render(<Term explanation="The share of the time that is over.">expected</Term>);
  return { user: userEvent.setup(), onKeyDown };
};

it('explains a word by keyboard, and Escape closes the explanation alone', async () => {
  const { user, onKeyDown } = show();
  const word = screen.getByRole('button', { name: 'expected' });
  expect(word).toHaveAccessibleDescription('The share of the time that is over.');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.tab();
  expect(word).toHaveFocus();
  expect(screen.getByRole('tooltip')).toBeVisible();
  onKeyDown.mockClear();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(onKeyDown).not.toHaveBeenCalled();
});

it('stays while the pointer is on the explanation', async () => {
  const { user } = show();
  await user.hover(screen.getByRole('button', { name: 'expected' }));
  await user.hover(screen.getByRole('tooltip'));
  expect(screen.getByRole('tooltip')).toBeVisible();
  await user.unhover(screen.getByRole('tooltip'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
