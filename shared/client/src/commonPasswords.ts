// Says while somebody types whether a password is among the most frequent ones. The list comes when
// the first character is typed. The server, which has a longer list, decides.
import { isAmong } from '@cumbre/contract/guessablePasswords';
import { useEffect, useState } from 'react';

export function useCommonPassword(password: string): boolean {
  const [words, setWords] = useState<ReadonlySet<string> | null>(null);
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    // Without the list, the server is the first to say it.
    import('@cumbre/contract/commonPasswords').then(
      ({ COMMON_PASSWORDS }) => setWords(COMMON_PASSWORDS),
      () => {},
    );
  }, [isTyped]);
  return words !== null && isAmong(words, password);
}
