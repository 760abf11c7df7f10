// Says what is under way with a file, for how long already and how far, and lets the person stop it. The share is that of
// the file's way, which is known; how far the server is with its own work is not, and then the bar only moves.
import { Button, Flex, Text } from '@cumbre/ui/base';
import { useEffect, useState } from 'react';
import { useOrgTexts } from './useOrgTexts';

export interface WorkingProps {
  words: string;
  /** 0..1; null where it is not known. */
  share: number | null;
  onCancel: () => void;
}

export function Working({ words, share, onCancel }: WorkingProps) {
  const t = useOrgTexts('spreadsheets');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const ticking = setInterval(() => setSeconds((passed) => passed + 1), 1000);
    return () => clearInterval(ticking);
  }, []);

  return (
    <Flex vertical gap={8}>
      <Flex gap={12} justify="space-between" align="center" wrap>
        <Text aria-live="polite">{words}</Text>
        <Flex gap={12} align="center">
          {share !== null && <Text small>{t('import.share', { percent: Math.floor(share * 100) })}</Text>}
          <Text small>{t('import.elapsed', { seconds })}</Text>
          <Button size="small" onClick={onCancel}>{t('import.cancel')}</Button>
        </Flex>
      </Flex>
      <progress className="org-working" aria-label={words} {...(share === null ? {} : { value: share })} />
    </Flex>
  );
}
