// The tabs of an item that exist only after it is saved, listed at the end of the form for a new
// item: their names, and buttons that save and open one of them.
import { Button, Flex, Heading } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

/** The tabs of the panel by their name in the address; the progress is part of the details. */
export const TABS_AFTER_SAVING = ['progress', 'notes', 'commitments'] as const;
export type TabAfterSaving = (typeof TABS_AFTER_SAVING)[number];

interface TabsAfterSavingProps {
  /** Whether the item has a measure whose progress can be reported. */
  measured: boolean;
  disabled: boolean;
  /** Saves and opens a tab. Not a submit button: Enter in a field must save and close. */
  onGoOn: (part: TabAfterSaving) => void;
}

export function TabsAfterSaving({ measured, disabled, onGoOn }: TabsAfterSavingProps) {
  const { t } = useTranslation();
  return (
    <section className="mfe-okr_saved-first" aria-labelledby="mfe-okr_saved-first">
      <Heading level={2} className="mfe-okr_section" id="mfe-okr_saved-first">
        {t('savedFirst.title')}
      </Heading>
      <Flex gap={8} wrap>
        {TABS_AFTER_SAVING.filter((part) => measured || part !== 'progress').map((part) => (
          <Button key={part} disabled={disabled} onClick={() => onGoOn(part)}>
            {t(`savedFirst.${part}`)}
          </Button>
        ))}
      </Flex>
    </section>
  );
}
