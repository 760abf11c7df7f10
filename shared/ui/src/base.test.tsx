import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Alert,
  Button,
  Card,
  CumbreProvider,
  DateText,
  EmptyState,
  ErrorState,
  LiveRegion,
  LoadingState,
  NativeSelect,
  PageHeader,
  Text,
  VisuallyHidden,
  pauseSending,
  toast,
} from './base';
import { Switch } from './form';
import { TOAST_MILLISECONDS } from './toast';

const why = { typed: 'No connection.', pressed: 'Not now.' };
const show = (node: React.ReactNode) =>
  render(<CumbreProvider language="en">{node}</CumbreProvider>);

test('an empty list within a page has its words without the picture', () => {
  const { container } = show(
    <EmptyState small level={3} title="No domains yet" action={<button type="button">Add</button>}>
      Add the first one.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'No domains yet' })).toBeVisible();
  expect(screen.getByText('Add the first one.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
  expect(container.querySelector('svg')).toBeNull();
});

test('only an error or a warning interrupts a screen reader', () => {
  show(
    <>
      {(['info', 'success', 'warning', 'error'] as const).map((type) => (
        <Alert key={type} type={type} title={type} />
      ))}
      <Alert type="info" role="alert" title="gone" />
    </>,
  );
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('alert')).toEqual(['warning', 'error', 'gone']);
  expect(texts('status')).toEqual(expect.arrayContaining(['info', 'success']));
});

test('the heading of a page can take the focus, and the actions are beside it', () => {
  const heading = { current: null as HTMLHeadingElement | null };
  show(
    <PageHeader
      title="2026 Q1"
      headingRef={heading}
      description="45 of 89 days"
      actions={<button type="button">New</button>}
    />,
  );
  act(() => heading.current?.focus());
  expect(screen.getByRole('heading', { level: 1, name: '2026 Q1' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'New' })).toBeInTheDocument();
});

test('a card with a title is a region of that name', () => {
  show(
    <Card title="History">
      <Text tone="error" small>
        words
      </Text>
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'History' })).toHaveTextContent('words');
});

test('an empty screen says what to do next, and a failed one has a retry button', async () => {
  const retry = jest.fn();
  show(
    <>
      <EmptyState title="No objectives yet" action={<button type="button">Write one</button>}>
        Start here.
      </EmptyState>
      <ErrorState title="Not loaded" retryLabel="Try again" onRetry={retry} />
    </>,
  );
  expect(screen.getByText('Start here.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Not loaded');
});

test('loading and messages are announced to screen readers', () => {
  show(
    <>
      <LoadingState label="Loading objectives" />
      <LiveRegion message="3 found" />
      <LiveRegion urgent message="Connection lost" />
      <VisuallyHidden>only heard</VisuallyHidden>
    </>,
  );
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(
    expect.arrayContaining(['Loading objectives', '3 found']),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Connection lost');
  expect(screen.getByText('only heard')).toHaveClass('cu-hidden');
});

test('a date is shown as year/month/day, and no date as a dash', () => {
  show(
    <>
      <DateText date="2026-11-21" />
      <DateText date={null} />
    </>,
  );
  expect(screen.getByText('2026/11/21')).toHaveAttribute('datetime', '2026-11-21');
  expect(screen.getByText('–')).toBeInTheDocument();
});

test('while sending is paused a form keeps typed text, sends nothing by button or Enter, and says why; then it works again', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  show(
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="primary" htmlType="submit">
        Save
      </Button>
      <Button htmlType="submit">Save and go on</Button>
      <Button>Look</Button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Clean water');
  act(() => pauseSending(why));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save and go on' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Look' })).toBeEnabled();
  expect(screen.getByText('No connection.')).toHaveAttribute('role', 'status');
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(send).not.toHaveBeenCalled();
  act(() => pauseSending(null));
  expect(screen.queryByText('No connection.')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('Clean water');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledTimes(1);
});

test('while sending is paused controls that send are disabled and say why, others are not; then all are enabled', () => {
  const options = [{ value: 'daily', label: 'Daily' }];
  const rest = { value: 'daily', options, onChange: () => {} };
  const controls = () =>
    Object.fromEntries(
      [
        ...screen.getAllByRole('button'),
        ...screen.getAllByRole('combobox'),
        ...screen.getAllByRole('switch'),
      ].map((control) => [
        control.getAttribute('aria-label') ?? control.textContent,
        [control.hasAttribute('disabled'), control.title],
      ]),
    );
  show(
    <>
      <Button sends>Mark all as read</Button>
      <Button sends disabled title="Later">
        Send again
      </Button>
      <Button>More</Button>
      <NativeSelect {...rest} sends aria-label="By mail" />
      <NativeSelect {...rest} aria-label="Month" />
      <Switch sends aria-label="On" />
    </>,
  );
  const before = controls();
  act(() => pauseSending(why));
  expect(controls()).toEqual({
    'Mark all as read': [true, 'Not now.'],
    'Send again': [true, 'Not now.'],
    More: [false, ''],
    'By mail': [true, 'Not now.'],
    Month: [false, ''],
    On: [true, 'Not now.'],
  });
  expect(screen.queryByRole('status')).toBeNull();
  act(() => pauseSending(null));
  expect(controls()).toEqual(before);
});

test('the main button of a screen says visibly why it is disabled', () => {
  show(
    <Button sends type="primary">
      Accept
    </Button>,
  );
  act(() => pauseSending(why));
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Not now.');
  act(() => pauseSending(null));
});

describe('a toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('sent before the provider is mounted is shown afterwards, and closes after five seconds', async () => {
    toast.error('The server could not be reached');
    show(null);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('alert')).toHaveTextContent('The server could not be reached');
    await act(() => jest.advanceTimersByTimeAsync(TOAST_MILLISECONDS - 600));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
