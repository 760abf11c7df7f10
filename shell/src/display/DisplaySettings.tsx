// Language and colours as a section of the account. They are the settings of the menus, in one more
// place. The format of dates is one for all (specification, section 9), so it is only explained. The
// time zone belongs to the organization, so this says which it is and leads there.
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { Card, Heading, Text } from '@cumbre/ui/base';
import { RadioGroup } from '@cumbre/ui/form';
import { formatDate } from '@cumbre/ui/formatDate';
import { zoneCity } from '@cumbre/ui/zoneCity';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { COLOUR_MODES, setColourMode, useColourMode } from '../frame/colourMode';
import { chooseLanguage } from '../page/chooseLanguage';
import { LANGUAGES, currentLanguage } from '../page/languages';
import { useTranslation } from '../useTranslation';
import './texts';

const EXAMPLE = '2026-11-24';

/** Such as “Ciudad de México (GMT-6)”. A zone that the browser does not know keeps its name. */
function zoneName(timeZone: string, language: string): string {
  const city = zoneCity(timeZone, language);
  try {
    const offset = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value;
    return offset === undefined || offset === city ? city : `${city} (${offset})`;
  } catch {
    return timeZone;
  }
}

export function DisplaySettings() {
  const { t } = useTranslation();
  const id = useId();
  const mode = useColourMode();
  const { organization } = useSelectedOrganization();
  return (
    <Card className="shell-display">
      <div className="cu-stack-small">
        <Heading level={2} id={`${id}-language`}>
          {t('language.label')}
        </Heading>
        <RadioGroup
          aria-labelledby={`${id}-language`}
          aria-describedby={`${id}-languageHint`}
          value={currentLanguage()}
          onChange={chooseLanguage}
          options={LANGUAGES.map((language) => ({
            value: language,
            label: <span lang={language}>{t(`language.${language}`)}</span>,
          }))}
        />
        <Text as="p" tone="secondary" id={`${id}-languageHint`}>
          {t('display.languageHint')} {t('display.dates', { example: formatDate(EXAMPLE) })}
        </Text>
      </div>
      <div className="cu-stack-small">
        <Heading level={2} id={`${id}-colours`}>
          {t('mode.label')}
        </Heading>
        <RadioGroup
          aria-labelledby={`${id}-colours`}
          aria-describedby={`${id}-coloursHint`}
          value={mode}
          onChange={setColourMode}
          options={COLOUR_MODES.map((each) => ({ value: each, label: t(`mode.${each}`) }))}
        />
        <Text as="p" tone="secondary" id={`${id}-coloursHint`}>
          {t('display.coloursHint')}
        </Text>
      </div>
      <div className="cu-stack-small">
        <Heading level={2}>{t('display.zone')}</Heading>
        <Text as="p">
          {t('display.zoneText')}{' '}
          {organization
            ? t('display.zoneOf', {
                organization: organization.name,
                zone: zoneName(organization.timeZone, currentLanguage()),
              })
            : null}
        </Text>
        {organization ? (
          <Text as="p">
            <Link to={`/organizations/${organization.id}`}>{t('display.zoneLink')}</Link>
          </Text>
        ) : null}
      </div>
    </Card>
  );
}
