// The parts of an item that need it to be saved first, at the end of a new one's form: what they are, and the way to save
// and go on with one of them.
import { Button, Flex, Heading, Paragraph } from '@cumbre/ui/base';
import { useTexts } from '../useTexts';

/** The panel's parts by their name in the address; the progress stands among its details. */
export const LATER_PARTS = ['progress', 'notes', 'commitments'] as const;
export type LaterPart = (typeof LATER_PARTS)[number];

interface SavedFirstProps {
  /** Whether there is a measure whose progress could be reported. */
  measured: boolean;
  disabled: boolean;
  /** Saves and goes on. No button of the form's own: Enter in a field must save and close. */
  onGoOn: (part: LaterPart) => void;
}

export function SavedFirst({ measured, disabled, onGoOn }: SavedFirstProps) {
  const { t } = useTexts();
  return (
    <section className="okr-saved-first" aria-labelledby="okr-saved-first">
      <Heading level={2} className="okr-section" id="okr-saved-first">{t('savedFirst.title')}</Heading>
      <Paragraph tone="secondary">{t('savedFirst.text')}</Paragraph>
      <Flex gap={8} wrap>
        {LATER_PARTS.filter((part) => measured || part !== 'progress').map((part) => (
          <Button key={part} disabled={disabled} onClick={() => onGoOn(part)}>{t(`savedFirst.${part}`)}</Button>
        ))}
      </Flex>
    </section>
  );
}
