// Language and colours in the drawer of phones, where the header has no room for a menu: all choices
// stand in one row each, and the current one is marked. The drawer stays open, so that the change is
// seen.
import { afterPaint } from '@cumbre/remote/afterPaint';
import { Segmented } from '@cumbre/ui/base';
import { chooseLanguage } from '../page/chooseLanguage';
import { LANGUAGES, currentLanguage } from '../page/languages';
import { useTranslation } from '../useTranslation';
import { COLOUR_MODES, setColourMode, useColourMode } from './colourMode';

export function MenuChoices() {
  const { t } = useTranslation();
  const mode = useColourMode();
  return (
    <div className="shell-menu-choices">
      <p aria-hidden>{t('language.label')}</p>
      <Segmented
        aria-label={t('language.label')}
        value={currentLanguage()}
        onChange={(language) => afterPaint(() => chooseLanguage(language))}
        options={LANGUAGES.map((language) => ({
          value: language,
          label: t(`language.${language}`),
          lang: language,
        }))}
      />
      <p aria-hidden>{t('mode.label')}</p>
      <Segmented
        aria-label={t('mode.label')}
        value={mode}
        onChange={(chosen) => afterPaint(() => setColourMode(chosen))}
        options={COLOUR_MODES.map((each) => ({ value: each, label: t(`mode.${each}`) }))}
      />
    </div>
  );
}
