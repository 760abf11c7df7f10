import { renderScreen } from '@cumbre/testing/renderScreen';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { RemoteContext } from './contract';
import { Link, useNavigate } from './router';
import { useUnsavedChanges } from './useUnsavedChanges';

function Form({ unsaved }: { unsaved: boolean }) {
  useUnsavedChanges(unsaved, { within: ({ pathname }) => pathname === '/form' });
  return (
    <>
      <Link to="/elsewhere">leave</Link>
      <Link to="/form?step=2">next step</Link>
    </>
  );
}
const show = (unsaved: boolean, confirmDiscard: RemoteContext['confirmDiscard']) =>
  renderScreen(<Form unsaved={unsaved} />, { path: '/form', context: { confirmDiscard } });
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('keeps the form when the person keeps editing', async () => {
  const { user, address } = show(true, () => Promise.resolve(false));
  await user.click(screen.getByText('leave'));
  expect(address()).toBe('/form');
  expect(unload()).toBe(true);
});

test('leaves when the person discards', async () => {
  const { user, address } = show(true, () => Promise.resolve(true));
  await user.click(screen.getByText('leave'));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});

test('asks nothing when nothing is unsaved, nor for an address that keeps the form', async () => {
  const confirmDiscard = jest.fn(() => Promise.resolve(false));
  const { user, address, unmount } = show(true, confirmDiscard);
  await user.click(screen.getByText('next step'));
  expect(address()).toBe('/form?step=2');
  unmount();
  const saved = show(false, confirmDiscard);
  expect(unload()).toBe(false);
  await saved.user.click(screen.getByText('leave'));
  expect(saved.address()).toBe('/elsewhere');
  expect(confirmDiscard).not.toHaveBeenCalled();
});

test('asks again after the person kept editing once', async () => {
  const confirmDiscard = jest.fn(() => Promise.resolve(false));
  const { user } = show(true, confirmDiscard);
  await user.click(screen.getByText('leave'));
  await act(async () => {});
  await user.click(screen.getByText('leave'));
  expect(confirmDiscard).toHaveBeenCalledTimes(2);
});

test('closes its question when the form is removed before the answer', async () => {
  let signal: AbortSignal | undefined;
  const { user, unmount } = show(true, (given) => {
    signal = given;
    return new Promise(() => {});
  });
  await user.click(screen.getByText('leave'));
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});

describe('while the form is being saved', () => {
  const SAVED = { closes: 'saved, and the form closes', moves: 'saved, and the form moves on' };
  type Outcome = 'saved' | 'refused' | keyof typeof SAVED;

  function SavingForm({ outcome }: { outcome: Outcome | null }) {
    const navigate = useNavigate();
    const isSaved = outcome !== null && outcome !== 'refused';
    useUnsavedChanges(!isSaved, {
      saving: outcome === null || outcome === 'moves',
      // As a form does that the server has answered.
      within: () => isSaved,
    });
    useEffect(() => {
      if (outcome === 'moves') void navigate('/form?closed', { replace: true });
    }, [outcome, navigate]);
    return <Link to="/elsewhere">leave</Link>;
  }
  function Page({ onAnswer }: { onAnswer: (answer: (outcome: Outcome) => void) => void }) {
    const [outcome, setOutcome] = useState<Outcome | null>(null);
    useEffect(() => onAnswer(setOutcome), [onAnswer]);
    return outcome === 'closes' ? <p>closed</p> : <SavingForm outcome={outcome} />;
  }
  const leaveWhileSaving = async () => {
    const confirmDiscard = jest.fn(() => Promise.resolve(false));
    let answer: (outcome: Outcome) => void = () => {};
    const onAnswer = (given: typeof answer) => {
      answer = given;
    };
    const { user, address } = renderScreen(<Page onAnswer={onAnswer} />, {
      path: '/form',
      context: { confirmDiscard },
    });
    await user.click(screen.getByText('leave'));
    expect(confirmDiscard).not.toHaveBeenCalled();
    expect(address()).toBe('/form');
    return { confirmDiscard, address, answer: (outcome: Outcome) => act(() => answer(outcome)) };
  };

  test.each<[string, Outcome]>([
    ['it is saved', 'saved'],
    [SAVED.closes, 'closes'],
    [SAVED.moves, 'moves'],
  ])('a navigation waits, asks nothing, and goes on when %s', async (_when, outcome) => {
    const { confirmDiscard, address, answer } = await leaveWhileSaving();
    answer(outcome);
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(confirmDiscard).not.toHaveBeenCalled();
  });

  test('a navigation waits, and asks when the server refuses', async () => {
    const { confirmDiscard, address, answer } = await leaveWhileSaving();
    answer('refused');
    await waitFor(() => expect(confirmDiscard).toHaveBeenCalledTimes(1));
    expect(address()).toBe('/form');
  });
});
