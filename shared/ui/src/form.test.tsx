import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CumbreProvider } from './CumbreProvider';
import { DatePicker, FormSection, Input, RadioGroup, SearchInput, Select, Switch } from './form';
import { FormErrorSummary, PasswordInput, PasswordMeter } from './fields';

function show(form: React.ReactNode, language: 'en' | 'es' = 'en') {
  return render(<CumbreProvider language={language}>{form}</CumbreProvider>);
}

test('a date is typed as year/month/day and returned as a calendar date', async () => {
  const change = jest.fn();
  show(<DatePicker aria-label="Start" value="2026-01-31" onChange={change} />);
  const field = await screen.findByRole('textbox', { name: 'Start' });
  expect(field).toHaveValue('2026/01/31');
  await userEvent.clear(field);
  await userEvent.type(field, '2026/02/28{Enter}');
  expect(change).toHaveBeenLastCalledWith('2026-02-28');
});

test.each([
  ['leaving the field', '{Tab}'],
  ['Enter', '{Enter}'],
])('a clearable date that is emptied by keyboard is cleared by %s', async (_what, key) => {
  const change = jest.fn();
  show(<DatePicker aria-label="End" value="2026-01-31" onChange={change} allowClear />);
  const field = await screen.findByRole('textbox', { name: 'End' });
  await userEvent.clear(field);
  await userEvent.keyboard(key);
  expect(change).toHaveBeenLastCalledWith(null);
});

test.each([
  ['en', 'Clear'],
  ['es', 'Limpiar'],
] as const)(
  'what empties a field says so in the language of the reader (%s)',
  async (language, name) => {
    const cleared = jest.fn();
    show(
      <>
        <Select
          aria-label="Owner"
          allowClear
          value="ana"
          options={[{ value: 'ana', label: 'Ana' }]}
          onChange={() => cleared('select')}
        />
        <SearchInput aria-label="Search" value="Ana" onChange={() => cleared('search')} />
        <DatePicker
          aria-label="End"
          value="2026-01-31"
          onChange={() => cleared('date')}
          allowClear
        />
      </>,
      language,
    );
    await screen.findByRole('textbox', { name: 'End' });
    const buttons = screen.getAllByRole('button', { name });
    expect(buttons).toHaveLength(3);
    for (const button of buttons) await userEvent.click(button);
    expect(cleared.mock.calls.flat()).toEqual(['select', 'search', 'date']);
  },
);

test('a day of two digits is not read as one digit while it is being typed', async () => {
  const change = jest.fn();
  show(<DatePicker aria-label="Start" value={null} onChange={change} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Start' }), '2026/11/20{Enter}');
  expect(change).toHaveBeenLastCalledWith('2026-11-20');
});

test('the password can be shown and hidden by a button with a name', async () => {
  show(<PasswordInput aria-label="Password" showLabel="Show password" hideLabel="Hide password" />);
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'Secret1!');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('no style tag reaches the document, so the content security policy needs no exception', () => {
  show(<Input aria-label="Name" />);
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
  expect(document.querySelectorAll('style')).toHaveLength(0);
});

test('the error summary takes the focus and links to the fields', async () => {
  show(
    <>
      <FormErrorSummary
        title="One thing to correct"
        refusedSubmits={1}
        errors={[{ fieldId: 'name', message: 'Write a name' }, { message: 'Something else' }]}
      />
      <Input id="name" aria-label="Name" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Write a name' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('the error summary opens the folded part of a field', async () => {
  show(
    <>
      <FormErrorSummary
        title="Two things to correct"
        refusedSubmits={1}
        errors={[{ fieldId: 'start', message: 'Choose a day' }, { message: 'Something else' }]}
      />
      <details>
        <summary>More</summary>
        <Input id="start" aria-label="Start" />
      </details>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Choose a day' }));
  expect(screen.getByRole('group')).toHaveProperty('open', true);
  expect(screen.getByRole('textbox', { name: 'Start' })).toHaveFocus();
});

test('a second refusal for the same reason is announced again', async () => {
  const tried = (refusedSubmits: number) => (
    <CumbreProvider language="en">
      <FormErrorSummary
        title="One thing to correct"
        refusedSubmits={refusedSubmits}
        errors={[{ message: 'It was not saved' }]}
      />
      <Input aria-label="Name" />
    </CumbreProvider>
  );
  const { rerender } = render(tried(1));
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  rerender(tried(1));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  rerender(tried(2));
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('the password meter says in words which rules are missing', () => {
  show(
    <PasswordMeter
      title="It needs"
      summary="Still missing: a number"
      metLabel="Met"
      missingLabel="Missing"
      rules={[
        { key: 'a', label: 'six characters', met: true },
        { key: 'b', label: 'a number', met: false },
      ]}
    />,
  );
  expect(screen.getByText('six characters')).toHaveTextContent('six characters: Met');
  expect(screen.getByText('a number')).toHaveTextContent('a number: Missing');
  expect(screen.getByRole('status')).toHaveTextContent('Still missing: a number');
});

test('an option shows the control that belongs to it', () => {
  show(
    <RadioGroup
      aria-label="What happens"
      value="stay"
      options={[
        { value: 'heir', label: 'Hand over', below: <Input aria-label="To whom" /> },
        { value: 'stay', label: 'Leave' },
      ]}
    />,
  );
  expect(
    within(screen.getByRole('radiogroup', { name: 'What happens' })).getByRole('textbox', {
      name: 'To whom',
    }),
  ).toBeInTheDocument();
});

test('a section of a form is a group with its name, and a switch has a name', () => {
  show(
    <FormSection title="When" description="Dates">
      <Switch aria-label="Share" />
    </FormSection>,
  );
  expect(
    within(screen.getByRole('group', { name: 'When' })).getByRole('switch', { name: 'Share' }),
  ).toBeInTheDocument();
});

test('the components speak Spanish', async () => {
  show(<DatePicker aria-label="Inicio" value={null} />, 'es');
  expect(await screen.findByRole('textbox', { name: 'Inicio' })).toHaveAttribute(
    'placeholder',
    'AAAA/MM/DD',
  );
});
