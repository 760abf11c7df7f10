// The last answers of large lists with their tags, so that asking again may be answered by "nothing has changed" (304).
// A few are enough: a person looks at one cycle, and goes back to another.
const KEPT = 4;

interface KnownAnswer {
  tag: string;
  data: unknown;
}

/** By whoever asks (the token), where, and in which language. */
const answers = new Map<string, KnownAnswer>();

export function knownAnswer(key: string): KnownAnswer | undefined {
  return answers.get(key);
}

export function rememberAnswer(key: string, answer: KnownAnswer): void {
  answers.delete(key);
  answers.set(key, answer);
  for (const oldest of answers.keys()) {
    if (answers.size <= KEPT) break;
    answers.delete(oldest);
  }
}

/** Of a person who has logged out nothing is kept. */
export function forgetAnswers(): void {
  answers.clear();
}
