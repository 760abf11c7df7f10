import { act, render, screen } from '@testing-library/react';
import { answerDiscard, confirmDiscard, useDiscardQuestion } from './discard';

const Asked = () => <p>{useDiscardQuestion() ? 'asked' : 'quiet'}</p>;
const asked = () => screen.getByText(/./).textContent;

test('a question closes when all who wait for its answer have aborted, and not before', async () => {
  render(<Asked />);
  const [first, second] = [new AbortController(), new AbortController()];
  const answers: Promise<boolean>[] = [];
  act(() => void answers.push(confirmDiscard(first.signal), confirmDiscard(second.signal)));
  act(() => first.abort());
  expect(asked()).toBe('asked');
  act(() => second.abort());
  expect(asked()).toBe('quiet');
  expect(await Promise.all(answers)).toEqual([false, false]);
});

test('a caller without an abort signal keeps the question open', async () => {
  render(<Asked />);
  const passing = new AbortController();
  const answers: Promise<boolean>[] = [];
  act(() => void answers.push(confirmDiscard(passing.signal), confirmDiscard()));
  act(() => passing.abort());
  expect(asked()).toBe('asked');
  act(() => answerDiscard(true));
  expect(await answers[1]).toBe(true);
});
