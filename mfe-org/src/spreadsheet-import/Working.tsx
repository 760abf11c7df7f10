// Says that a file is being checked or written, for how long already, and lets the person stop it. The server answers
// in one piece, so that no share can be shown honestly.
import { Button, Flex, Text } from '@cumbre/ui/base';
import { useEffect, useState } from 'react';
import { useOrgTexts } from '../useOrgTexts';

export interface WorkingProps {
  words: string;
  onCancel: () => void;
}

export function Working({ words, onCancel }: WorkingProps) {
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
          <Text small>{t('import.elapsed', { seconds })}</Text>
          <Button size="small" onClick={onCancel}>{t('import.cancel')}</Button>
        </Flex>
      </Flex>
      <progress className="org-working" aria-label={words} />
    </Flex>
  );
}
