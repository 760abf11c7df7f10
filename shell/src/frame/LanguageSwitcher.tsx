// English or Spanish; each language in its own words.
import { afterPaint } from '@cumbre/remote/afterPaint';
import { GlobalOutlined, MenuButton } from '@cumbre/ui/base';
import { chooseLanguage } from '../page/chooseLanguage';
import { LANGUAGES, currentLanguage } from '../page/languages';
import { useTranslation } from '../useTranslation';

export function LanguageSwitcher() {
  const { t } = useTranslation();
  const current = currentLanguage();
  const entries = LANGUAGES.map((language) => ({
    key: language,
    label: <span lang={language}>{t(`language.${language}`)}</span>,
    current: language === current,
    onSelect: () => afterPaint(() => chooseLanguage(language)),
  }));
  return (
    <MenuButton
      type="text"
      icon={<GlobalOutlined />}
      menuLabel={t('language.label')}
      aria-label={`${current.toUpperCase()}, ${t('language.label')}: ${t(`language.${current}`)}`}
      entries={entries}
    >
      {current.toUpperCase()}
    </MenuButton>
  );
}
