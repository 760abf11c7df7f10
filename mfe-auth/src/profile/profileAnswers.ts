// The person's answers in steps 3 to 5, stored in this tab until they are sent, so that a reload or
// Back loses nothing, and on the server, so that another tab or device continues with them. The
// answers belong to one e-mail: the next person who signs in in the same tab does not see them. A
// password is never stored here.
import { useEffect, useEffectEvent, useState } from 'react';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { SignUpAnswers } from '@cumbre/contract/users';
import { useCurrentAccountMutation, useSaveSignUpAnswersMutation } from '../accountApi';
import { likelyCountry } from '../likelyCountry';

export type ProfileAnswers = SignUpAnswers['answers'];

interface StoredAnswers extends SignUpAnswers {
  email: string;
}

/** Answers are sent to the server after a pause in typing. */
const SAVE_AFTER_MILLISECONDS = 1000;

export const PROFILE_STORAGE_KEY = 'mfe-auth/profile';

const noAnswers: ProfileAnswers = {
  firstName: '',
  lastName: '',
  organization: '',
  website: '',
  noWebsite: false,
  type: '',
  employees: '',
  country: '',
  industry: '',
  phoneCountry: '',
  phone: '',
  statistics: false,
};

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

function read(email: string): StoredAnswers | null {
  try {
    const stored = JSON.parse(
      window.sessionStorage.getItem(PROFILE_STORAGE_KEY) ?? 'null',
    ) as StoredAnswers | null;
    return stored?.email === email && typeof stored.idempotencyKey === 'string'
      ? { ...stored, answers: { ...noAnswers, ...stored.answers } }
      : null;
  } catch {
    return null;
  }
}

export function hasProfileAnswers(email: string): boolean {
  return read(email) !== null;
}

function write(stored: StoredAnswers): void {
  window.sessionStorage.setItem(PROFILE_STORAGE_KEY, JSON.stringify(stored));
}

/** Continues in this tab with the answers that the server has, unless this tab has its own. */
export function keepProfileAnswers(email: string, saved: SignUpAnswers | null): void {
  if (saved && !hasProfileAnswers(email)) write({ ...saved, email });
}

/** Whether the answers of another tab or device have been looked up; a failure counts as none. */
export function useAnswersFromServer(email: string): boolean {
  const [currentAccount] = useCurrentAccountMutation();
  const [ready, setReady] = useState(() => hasProfileAnswers(email));
  useEffect(() => {
    if (hasProfileAnswers(email)) return;
    void currentAccount().then(({ data }) => {
      keepProfileAnswers(email, data?.signUpAnswers ?? null);
      setReady(true);
    });
  }, [email, currentAccount]);
  return ready;
}

export function forgetProfileAnswers(): void {
  window.sessionStorage.removeItem(PROFILE_STORAGE_KEY);
}

/** The stored answers of `person`, and a function that changes and stores them at once. */
export function useProfileAnswers(person: Person | null) {
  const [stored, setStored] = useState<StoredAnswers>(() => {
    const country = likelyCountry(window.navigator.languages);
    const first = {
      ...noAnswers,
      firstName: person?.firstName ?? '',
      lastName: person?.lastName ?? '',
      country,
      phoneCountry: country,
    };
    return (
      (person && read(person.email)) ?? {
        email: person?.email ?? '',
        answers: first,
        idempotencyKey: newIdempotencyKey(),
      }
    );
  });
  const [save] = useSaveSignUpAnswersMutation();
  const [unsaved, setUnsaved] = useState<StoredAnswers | null>(null);
  const saveNow = useEffectEvent(async ({ idempotencyKey, answers }: StoredAnswers) => {
    const { error } = await save({ idempotencyKey, answers });
    if (!error) setUnsaved((latest) => (latest?.answers === answers ? null : latest));
  });
  useEffect(() => {
    if (!unsaved) return;
    const timer = setTimeout(() => void saveNow(unsaved), SAVE_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [unsaved]);

  return {
    answers: stored.answers,
    idempotencyKey: stored.idempotencyKey,
    /** Whether the server has everything that was typed. */
    isSaved: unsaved === null,
    change: (part: Partial<ProfileAnswers>) => {
      // Changed answers are another request, so they need another key.
      const next = {
        email: person?.email ?? '',
        answers: { ...stored.answers, ...part },
        idempotencyKey: newIdempotencyKey(),
      };
      if (person) write(next);
      setStored(next);
      setUnsaved(next);
    },
  };
}
