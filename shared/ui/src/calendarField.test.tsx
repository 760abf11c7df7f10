import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CumbreProvider } from './CumbreProvider';
import { DatePicker } from './form';
import type { DatePickerProps } from './form';

/** A form that keeps the date of its field, with what the field has reported and how often it was sent. */
async function showForm(initial: string, props: Partial<DatePickerProps> = {}) {
  const change = jest.fn();
  const send = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  function Form() {
    const [date, setDate] = useState<string | null>(initial);
    return (
      <form onSubmit={send}>
        <DatePicker
          {...props}
          aria-label="Day"
          value={date}
          onChange={(next) => {
            change(next);
            setDate(next);
          }}
        />
        <button type="submit">Save</button>
      </form>
    );
  }
  render(
    <CumbreProvider language="en">
      <Form />
    </CumbreProvider>,
  );
  const user = userEvent.setup();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Day' });
  await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
  const type = async (text: string) => {
    await user.click(field);
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, field, type, change, send };
}

test.each<[what: string, typed: string, day: string, by: string]>([
  ['a day after the last one', '2026/12/15', '2026-12-15', 'Tab'],
  ['a day after the last one', '20261215', '2026-12-15', 'Enter'],
  ['a day before the first one', '2025-12-31', '2025-12-31', 'Tab'],
  ['a day after the last one', '2026/12/15', '2026-12-15', 'Save'],
])(
  '%s that is typed reaches the form, which says what is wrong',
  async (_what, typed, day, key) => {
    const range = { min: '2026-01-01', max: '2026-02-28' };
    const { user, field, type, change } = await showForm('2026-01-31', range);
    await type(typed);
    if (key === 'Save') await user.click(screen.getByRole('button', { name: 'Save' }));
    else await user.keyboard(`{${key}}`);
    expect(change).toHaveBeenLastCalledWith(day);
    await waitFor(() => expect(field).toHaveValue(day.replaceAll('-', '/')));
  },
);

test.each(['2026/13/45', '31/02/2026', '11/12/2026', 'soon'])(
  '%s leaves the form without a date, and not with the one before, and says how to write one',
  async (text) => {
    const { type, change } = await showForm('2026-01-31');
    await type(`${text}{Tab}`);
    expect(change).toHaveBeenLastCalledWith(null);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `“${text}” is not read as a date. Write year/month/day.`,
    );
    await type('2026/02/03{Tab}');
    expect(change).toHaveBeenLastCalledWith('2026-02-03');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each([
  ['2026/2/3', '2026-02-03'],
  ['23/11/2026', '2026-11-23'],
  ['11/23/2026', '2026-11-23'],
  ['5.5.2026', '2026-05-05'],
  ['2026-02-3', '2026-02-03'],
])('%s is read after typing, as it can be one day alone', async (text, day) => {
  const { field, type, change } = await showForm('2026-01-31');
  await type(`${text}{Tab}`);
  expect(change).toHaveBeenLastCalledWith(day);
  await waitFor(() => expect(field).toHaveValue(day.replaceAll('-', '/')));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the arrow down opens the calendar, Enter in a closed one sends the form alone', async () => {
  const { user, field, send } = await showForm('2026-01-31');
  await user.tab();
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  expect(document.querySelector('.ant-picker-panel')).toBeNull();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.querySelector('.ant-picker-panel')).toBeVisible());
});

test('arrows walk a calendar that was opened with a key, within its days', async () => {
  const { user, change } = await showForm('2026-01-31', { max: '2026-03-20' });
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.querySelector('.ant-picker-panel')).toBeVisible());
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowUp}{PageDown}{PageDown}');
  expect(change.mock.calls.flat()).toEqual([
    '2026-02-01',
    '2026-02-08',
    '2026-02-07',
    '2026-01-31',
    '2026-02-28',
    '2026-03-20',
  ]);
});

test('a text that is no date stays in a field whose form is not sent with it', async () => {
  const { user, field, type, change } = await showForm('2026-01-31', { isHeld: true, id: 'f-day' });
  await type('20 dec{Tab}');
  expect(field).toHaveValue('20 dec');
  expect(change).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveAttribute('data-unread', 'f-day');
  await user.clear(field);
  await user.type(field, '2026/02/03{Tab}');
  expect(change).toHaveBeenLastCalledWith('2026-02-03');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a date that takes the place of another one at once is kept', async () => {
  const { user, field, change } = await showForm('2026-12-02', { allowClear: true });
  field.focus();
  field.select();
  await user.paste('2026/11/27');
  await user.keyboard('{Tab}');
  expect(change).toHaveBeenLastCalledWith('2026-11-27');
});

test('Enter in an open calendar takes the typed date, and only the next Enter sends the form', async () => {
  const { user, field, type, change, send } = await showForm('2026-01-31');
  await type('2026/02/10{Enter}');
  expect(change).toHaveBeenLastCalledWith('2026-02-10');
  expect(send).not.toHaveBeenCalled();
  await user.type(field, '{Enter}', { skipClick: true });
  expect(send).toHaveBeenCalledTimes(1);
});
