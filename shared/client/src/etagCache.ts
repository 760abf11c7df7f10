// Caches the last answers of large lists with their etags, so that the server can answer a repeated
// call by 304. A few entries are enough: a person looks at one cycle and returns to another.
const MAX_ENTRIES = 4;

interface EtagEntry {
  tag: string;
  data: unknown;
}

/** The key holds the token, the address and the language. */
const answers = new Map<string, EtagEntry>();

export function cachedByEtag(key: string): EtagEntry | undefined {
  return answers.get(key);
}

export function rememberAnswer(key: string, answer: EtagEntry): void {
  answers.delete(key);
  answers.set(key, answer);
  for (const oldest of answers.keys()) {
    if (answers.size <= MAX_ENTRIES) break;
    answers.delete(oldest);
  }
}

let forgotten = 0;
/** How often answers were forgotten; an answer of before is not cached for use without a network. */
export const forgottenTimes = (): number => forgotten;

/** Logging out and losing a membership call this. */
export function forgetAnswers(): void {
  answers.clear();
  forgotten += 1;
}
