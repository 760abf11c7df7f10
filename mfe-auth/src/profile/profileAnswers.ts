// The person's answers in steps 3 to 5, stored in this tab until they are sent, so that a reload or
// Back loses nothing. The answers belong to one e-mail: the next person who signs in in the same
// tab does not see them. A password is never stored here.
import { useState } from 'react';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import { likelyCountry } from '../countryNames';

export interface ProfileAnswers {
  firstName: string;
  lastName: string;
  organization: string;
  website: string;
  noWebsite: boolean;
  type: string;
  employees: string;
  country: string;
  industry: string;
  phoneCountry: string;
  phone: string;
  statistics: boolean;
}

interface StoredAnswers {
  email: string;
  answers: ProfileAnswers;
  /** The idempotency key: sending the same answers twice creates one organization. */
  idempotencyKey: string;
}

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
  return {
    answers: stored.answers,
    idempotencyKey: stored.idempotencyKey,
    change: (part: Partial<ProfileAnswers>) =>
      setStored(({ answers }) => {
        // Changed answers are another request, so they need another key.
        const next = {
          email: person?.email ?? '',
          answers: { ...answers, ...part },
          idempotencyKey: newIdempotencyKey(),
        };
        if (person) window.sessionStorage.setItem(PROFILE_STORAGE_KEY, JSON.stringify(next));
        return next;
      }),
  };
}
