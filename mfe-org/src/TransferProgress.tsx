// Shows the progress of a file transfer: its step, the elapsed time and the share transferred, with
// a button to cancel. The share covers the transfer only; the progress of the server's own work is
// unknown, and then the bar is indeterminate.
import { Button, Flex, Text } from '@cumbre/ui/base';
import { useEffect, useState } from 'react';
import { useTranslation } from './useTranslation';

export interface TransferProgressProps {
  words: string;
  /** 0..1; null when it is unknown. */
  share: number | null;
  onCancel: () => void;
}

export function TransferProgress({ words, share, onCancel }: TransferProgressProps) {
  const { t } = useTranslation();
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
          {share !== null && (
            <Text small>
              {t('spreadsheets.import.share', { percent: Math.floor(share * 100) })}
            </Text>
          )}
          <Text small>{t('spreadsheets.import.elapsed', { seconds })}</Text>
          <Button size="small" onClick={onCancel}>
            {t('spreadsheets.import.cancel')}
          </Button>
        </Flex>
      </Flex>
      <progress
        className="mfe-org_working"
        aria-label={words}
        {...(share === null ? {} : { value: share })}
      />
    </Flex>
  );
}
