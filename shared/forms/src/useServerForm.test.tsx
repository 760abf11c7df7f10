// A form of three fields with different server responses: where each failure is displayed, which
// values are preserved, and when the form asks before it discards values.
import { renderScreen } from '@cumbre/testing/renderScreen';
import { raiseAuthExpired } from '@cumbre/client/authExpired';
import { buildUser } from '@cumbre/testing/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { DateField, RadiosField, SelectField, TextAreaField } from './fields';
import {
  NativeSelectField,
  PasswordField,
  ServerForm,
  SubmitButton,
  TextField,
  TickField,
  useServerForm,
} from './form';

interface Trip {
  title: string;
  note: string;
  day: string | null;
  size: 'small' | 'large';
  place: string | null;
  country: string;
  secret: string;
  agreed: boolean;
}
interface Row {
  id: string;
  title: string;
}
const initial: Trip = {
  title: '',
  note: '',
  day: null,
  size: 'small',
  place: null,
  country: '',
  secret: '',
  agreed: false,
};
const failure = (status: number, errors: object[] = [], problem: object = {}) => ({
  error: { status, code: 'REFUSED', message: `refused ${status}`, errors, problem },
});

interface Props {
  send: jest.Mock;
  base?: Row;
  onSaved?: () => void;
}

function TripForm({ send, base, onSaved }: Props) {
  const form = useServerForm<Trip, unknown, Row>({
    id: 'trip',
    initial,
    base,
    check: ({ title }) => ({ title: title.trim() ? null : 'A title is needed' }),
    ask: ({ title }) => ({ title: title.startsWith('The end') ? `Really “${title}”?` : null }),
    send,
    onSaved,
    fieldOf: { 'item.name': 'title' },
    failed: 'It was not saved',
    draft: 'trip',
  });
  return (
    <ServerForm form={form}>
      <TextField form={form} name="title" label="Title" hint="A few words" required />
      <TextAreaField form={form} name="note" label="Note" />
      <DateField form={form} name="day" label="Day" required />
      <RadiosField
        form={form}
        name="size"
        label="Size"
        hint="With luggage"
        options={[
          { value: 'small', label: 'Small' },
          { value: 'large', label: 'Large' },
        ]}
      />
      <SelectField form={form} name="place" label="Place" options={[]} required />
      <NativeSelectField
        required
        form={form}
        name="country"
        label="Country"
        options={[
          { value: '', label: '–' },
          { value: 'PE', label: 'Peru' },
        ]}
      />
      <PasswordField form={form} name="secret" label="Secret" autoComplete="new-password" />
      <TickField form={form} name="agreed" label="I agree" />
      {form.theirs ? (
        <button type="button" onClick={() => void form.submit()}>
          Over {form.theirs.title}
        </button>
      ) : null}
      <SubmitButton form={form}>Save</SubmitButton>
    </ServerForm>
  );
}

const me = buildUser();
async function show(props: Props, confirmDiscard = jest.fn(async () => false)) {
  const shown = renderScreen(<TripForm {...props} />, {
    user: me,
    path: '/trip',
    context: { confirmDiscard },
  });
  // The calendar is loaded asynchronously.
  await screen.findByLabelText('Day');
  const save = () => shown.user.click(screen.getByRole('button', { name: /Save$/ }));
  return { ...shown, save, confirmDiscard };
}
const summary = () => within(screen.getByRole('alert'));

beforeEach(() => sessionStorage.clear());

test('nothing is sent with a text that is no date, and its field takes the focus', async () => {
  const send = jest.fn(async () => ({ data: {} }));
  const { user, save } = await show({ send });
  await user.type(screen.getByLabelText('Title'), 'Lima');
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  await waitFor(() => expect(day).not.toHaveAttribute('readonly'));
  await user.type(day, '20 dec{Tab}');
  await save();
  expect(send).not.toHaveBeenCalled();
  expect(day).toHaveFocus();
  await user.clear(day);
  await user.type(day, '2026/12/20{Tab}');
  await save();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

test('the only problem is said once, at its field, which takes the focus', async () => {
  const send = jest.fn();
  const { user, save } = await show({ send });
  for (const _submit of [1, 2]) {
    await save();
    expect(send).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByText('A title is needed')).toHaveLength(1);
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('A title is needed');
  }
  await user.keyboard('Andes');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('A few words');
});

test('a field that is left by a press says what is wrong once the press has ended', async () => {
  const { user } = await show({ send: jest.fn() });
  const title = screen.getByLabelText('Title');
  await user.type(title, ' ');
  const button = screen.getByRole('button', { name: /Save$/ });
  await user.pointer({ target: button, keys: '[MouseLeft>]' });
  expect(title).not.toHaveFocus();
  expect(title).toHaveAccessibleDescription('A few words');
  await user.pointer({ target: document.body, keys: '[/MouseLeft]' });
  await waitFor(() => expect(title).toHaveAccessibleDescription('A title is needed'));
});

test('the summary writes a colon after a label, and none after a question', async () => {
  function Questions() {
    const form = useServerForm({
      id: 'questions',
      initial: { why: '', what: '', size: '' },
      check: () => ({ why: 'Say why.', what: 'Say what.', size: 'Choose a size.' }),
      send: async () => ({ data: {} }),
      failed: 'It was not saved',
      draft: null,
    });
    return (
      <ServerForm form={form}>
        <TextField form={form} name="why" label="Why is that?" />
        <TextField form={form} name="what" label="What" />
        <RadiosField
          form={form}
          name="size"
          label="Which size?"
          required
          options={[{ value: 'small', label: 'Small' }]}
        />
        <SubmitButton form={form}>Save</SubmitButton>
      </ServerForm>
    );
  }
  const { user } = renderScreen(<Questions />, { user: me, path: '/' });
  await user.click(screen.getByRole('button', { name: /Save$/ }));
  expect(
    summary()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Why is that? Say why.', 'What: Say what.', 'Which size? Choose a size.']);
  expect(screen.getByRole('radiogroup', { name: 'Which size?' })).toBeRequired();
});

test('the summary says several problems of one part in one line, which leads to the first of its fields', async () => {
  function Parts() {
    const form = useServerForm({
      id: 'parts',
      initial: { name: '', street: '', city: '' },
      check: ({ name, street, city }) => ({
        name: name ? null : 'Missing.',
        street: street ? null : 'Missing.',
        city: city ? null : 'Missing.',
      }),
      linesOf: (problems) => [
        {
          names: problems.map((each) => each.name).filter((each) => each !== 'name'),
          message: `Address: ${problems.length - 1} missing`,
        },
      ],
      send: async () => ({ data: {} }),
      failed: 'It was not saved',
      draft: null,
    });
    return (
      <ServerForm form={form}>
        <TextField form={form} name="name" label="Name" />
        <TextField form={form} name="street" label="Street" />
        <TextField form={form} name="city" label="City" />
        <SubmitButton form={form}>Save</SubmitButton>
      </ServerForm>
    );
  }
  const { user } = renderScreen(<Parts />, { user: me, path: '/' });
  await user.click(screen.getByRole('button', { name: /Save$/ }));
  const lines = () =>
    summary()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(lines()).toEqual(['Name: Missing.', 'Address: 2 missing']);
  expect(summary().getByText('Check 3 fields')).toBeVisible();
  await user.click(summary().getByRole('link', { name: 'Address: 2 missing' }));
  expect(screen.getByLabelText('Street')).toHaveFocus();
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Missing.');
  await user.keyboard('Long Road');
  await user.click(summary().getByRole('link', { name: 'Address: 1 missing' }));
  expect(screen.getByLabelText('City')).toHaveFocus();
});

test("the server's error is displayed at its field until the value changes", async () => {
  const send = jest
    .fn()
    .mockResolvedValue(
      failure(400, [{ path: 'item.name', message: 'Taken already', code: 'TAKEN' }]),
    );
  const { user, save } = await show({ send });
  await user.type(screen.getByLabelText('Title'), 'Andes');
  await save();
  expect(await screen.findByText('Taken already')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(screen.getByLabelText('Title')).toBeInvalid();
  await user.type(screen.getByLabelText('Title'), '!');
  expect(screen.getByLabelText('Title')).toBeValid();
});

test('the error of a field that is not on the screen is in the summary, without a link', async () => {
  const send = jest
    .fn()
    .mockResolvedValue(failure(400, [{ path: 'weight', message: 'Too heavy', code: 'MAX' }]));
  const { user, save } = await show({ send });
  await user.type(screen.getByLabelText('Title'), 'Andes');
  await save();
  expect(await screen.findByText('Too heavy')).toBeVisible();
  expect(summary().queryByRole('link')).toBeNull();
});

test.each([
  ['with a message', failure(409), 'refused 409'],
  [
    'without one',
    { error: { status: 0, code: 'UNREACHABLE', message: '', errors: [], problem: {} } },
    'It was not saved',
  ],
  [
    'that is an exception',
    { error: { name: 'TypeError', message: 'x is undefined' } },
    'It was not saved',
  ],
])('a failure of the whole form %s is in the summary', async (_what, answer, words) => {
  const { user, save } = await show({ send: jest.fn().mockResolvedValue(answer) });
  await user.type(screen.getByLabelText('Title'), 'Andes');
  await save();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Andes');
});

test('equal values are sent under the same key, other values under a new one', async () => {
  const send = jest.fn().mockResolvedValue(failure(500));
  const { user, save } = await show({ send });
  await user.type(screen.getByLabelText('Title'), 'Andes');
  await save();
  await save();
  await user.type(screen.getByLabelText('Note'), 'In May');
  await save();
  const [first, second, third] = send.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a second press while the form is being sent sends nothing', async () => {
  let answer: (value: object) => void = () => {};
  const send = jest.fn(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { user, save } = await show({ send });
  await user.type(screen.getByLabelText('Title'), 'Andes{Enter}{Enter}');
  await save();
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answer({ data: {} }));
});

test('leaving asks while values are unsaved, and not after they are saved', async () => {
  const { user, save, back, confirmDiscard, address } = await show({
    send: jest.fn().mockResolvedValue({ data: {} }),
  });
  await user.type(screen.getByLabelText('Title'), 'Andes');
  await back();
  await waitFor(() => expect(confirmDiscard).toHaveBeenCalledTimes(1));
  expect(screen.getByLabelText('Title')).toHaveValue('Andes');
  await save();
  await back();
  await waitFor(() => expect(address()).not.toBe('/trip'));
  expect(confirmDiscard).toHaveBeenCalledTimes(1);
});

test('typed text is restored after the session expired', async () => {
  const { user, unmount } = await show({ send: jest.fn() });
  await user.type(screen.getByLabelText('Title'), 'Andes');
  act(() => raiseAuthExpired());
  unmount();
  await show({ send: jest.fn() });
  expect(screen.getByLabelText('Title')).toHaveValue('Andes');
});

test("another person's save is overwritten only after a confirmation", async () => {
  const theirs = { id: 'r1', title: 'Sierra', version: 2 };
  const send = jest
    .fn()
    .mockResolvedValueOnce(failure(412, [], { current: theirs }))
    .mockResolvedValueOnce({ data: {} });
  const onSaved = jest.fn();
  const { user, save } = await show({ send, onSaved, base: { id: 'r1', title: '' } });
  await user.type(screen.getByLabelText('Title'), 'Andes');
  await save();
  await user.click(await screen.findByRole('button', { name: 'Over Sierra' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(send.mock.calls[1][1].base).toBe(theirs);
});

function Sheet({ send }: Props) {
  const [open, setOpen] = useState(true);
  const form = useServerForm({
    id: 'sheet',
    initial: { title: '' },
    send,
    failed: 'It was not saved',
    draft: null,
  });
  return open ? (
    <ServerForm form={form}>
      <TextField form={form} name="title" label="Title" />
      <button type="button" onClick={() => void form.leave(() => setOpen(false))}>
        Close
      </button>
    </ServerForm>
  ) : (
    <p>closed</p>
  );
}

test('a form without its own URL asks before it closes', async () => {
  const confirmDiscard = jest.fn(async () => false);
  const { user } = renderScreen(<Sheet send={jest.fn()} />, { context: { confirmDiscard } });
  await user.type(screen.getByLabelText('Title'), 'Andes');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Andes');
  confirmDiscard.mockResolvedValue(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('closed')).toBeVisible();
  expect(confirmDiscard).toHaveBeenCalledTimes(2);
});

test('radio buttons are a group with the label as its name, and a value of the form', async () => {
  const send = jest.fn().mockResolvedValue({ data: {} });
  const { user, save } = await show({ send });
  const group = screen.getByRole('radiogroup', { name: 'Size' });
  expect(group).toHaveAccessibleDescription('With luggage');
  await user.click(within(group).getByRole('radio', { name: 'Large' }));
  await user.type(screen.getByLabelText('Title'), 'Andes');
  await save();
  expect(send.mock.calls[0][0]).toEqual({ ...initial, title: 'Andes', size: 'large' });
});

function Search({ send }: Props) {
  const form = useServerForm({
    id: 'search',
    initial: { title: '' },
    send,
    saves: false,
    failed: 'Nothing was asked',
    draft: null,
  });
  return (
    <ServerForm form={form}>
      <TextField form={form} name="title" label="Title" />
      <SubmitButton form={form}>Find</SubmitButton>
    </ServerForm>
  );
}

test('a form that only reads from the server stays unsaved', async () => {
  const confirmDiscard = jest.fn(async () => false);
  const send = jest.fn().mockResolvedValue({ data: {} });
  const { user, back } = renderScreen(<Search send={send} />, { context: { confirmDiscard } });
  await user.type(screen.getByLabelText('Title'), 'Andes{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalled());
  await back();
  await waitFor(() => expect(confirmDiscard).toHaveBeenCalled());
});

test('a short list is the browser’s own, one with a search is ours, and both can be empty', async () => {
  const send = jest.fn(async () => ({ data: null }));
  function ListForm() {
    const form = useServerForm<{ size: string | null; place: string | null }>({
      id: 'lists',
      initial: { size: null, place: null },
      send,
      failed: 'It was not saved',
      draft: null,
    });
    const options = [
      { value: 'a', label: 'Arequipa' },
      { value: 'c', label: 'Cusco' },
    ];
    return (
      <ServerForm form={form}>
        <SelectField form={form} name="size" label="Short" placeholder="Choose" options={options} />
        <SelectField form={form} name="place" label="Long" options={options} showSearch />
        <SubmitButton form={form}>Save</SubmitButton>
      </ServerForm>
    );
  }
  const { user } = renderScreen(<ListForm />, { user: me, path: '/lists' });
  const short = screen.getByRole('combobox', { name: 'Short' });
  expect(short.tagName).toBe('SELECT');
  expect(short).toHaveDisplayValue('Choose');
  expect(screen.getByRole('combobox', { name: 'Long' }).tagName).toBe('INPUT');
  await user.selectOptions(short, 'Cusco');
  // Nothing was an option only until something was chosen: this list cannot be cleared.
  expect(within(short).queryByRole('option', { name: 'Choose' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({ size: 'c', place: null }, expect.anything()),
  );
});

test('a doubtful value is asked about at its field by one submit and sent by the next', async () => {
  const send = jest.fn().mockResolvedValue({ data: {} });
  const { user, save } = await show({ send });
  const title = screen.getByLabelText('Title');
  await user.type(title, 'The end');
  expect(title).toHaveAccessibleDescription('A few words');
  await save();
  expect(title).toHaveFocus();
  expect(title).toHaveAccessibleDescription('Really “The end”? A few words');
  expect(title).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(title, '!{Enter}');
  expect(title).toHaveAccessibleDescription('Really “The end!”? A few words');
  expect(send).not.toHaveBeenCalled();
  await user.type(title, '{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});
