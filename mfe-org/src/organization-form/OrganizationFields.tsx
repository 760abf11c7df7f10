// The fields of an organization, the same for a new one and for the settings. Required fields
// follow section 5 of the specification; each switch has a description.
import {
  COUNTRIES,
  EMPLOYEE_COUNTS,
  INDUSTRIES,
  ORGANIZATION_TYPES,
} from '@cumbre/contract/enumerations';
import { NAME_LENGTH, URL_LENGTH } from '@cumbre/contract/limits';
import { SelectField } from '@cumbre/forms/fields';
import { TextField, TickField } from '@cumbre/forms/form';
import type { FormFields } from '@cumbre/forms/form';
import { Text } from '@cumbre/ui/base';
import { countryChoices } from '@cumbre/ui/countryChoices';
import { FormSection, Switch } from '@cumbre/ui/form';
import { sortedChoices } from '@cumbre/ui/sortedChoices';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../useTranslation';
import type { OrganizationValues } from './organizationValues';
import { countryName, matchesTimeZone } from '../placeOptions';
import { useTimeZoneChoices } from './useTimeZoneChoices';

const SUGGESTED = ['type', 'employees', 'industry', 'country', 'website', 'timeZone'] as const;

/**
 * The fields besides the name, which are suggested: the name of the fold says their values. It opens
 * where one of them has a problem.
 */
function SuggestedFields({
  form,
  like,
  children,
}: {
  form: FormFields<OrganizationValues>;
  like: string;
  children: ReactNode;
}) {
  const { t, language } = useTranslation();
  const [open, setOpen] = useState(false);
  const { type, employees, industry, country, website, noWebsite } = form.values;
  const facts = [
    type && t(`labels.organizationType.${type}`),
    employees && t(`labels.employeeCount.${employees}`),
    industry && t(`labels.industry.${industry}`),
    country && countryName(country, language),
    noWebsite ? t('settings.noWebsite') : website,
  ];
  return (
    <details
      className="mfe-org_suggested"
      open={open || SUGGESTED.some((name) => form.problemAt(name) !== null)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t('settings.suggested', { name: like })} <small>{facts.filter(Boolean).join(' · ')}</small>
      </summary>
      {children}
    </details>
  );
}

function ExplainedSwitch({
  value,
  onChange,
  label,
  hint,
  id,
}: {
  value: boolean;
  onChange: (value: boolean) => void;
  label: string;
  hint: string;
  id: string;
}) {
  return (
    <div className="mfe-org_switch">
      <label htmlFor={id}>
        <Switch id={id} checked={value} onChange={onChange} aria-describedby={`${id}-hint`} />{' '}
        {label}
      </label>
      <Text small id={`${id}-hint`}>
        {hint}
      </Text>
    </div>
  );
}

export function OrganizationFields({
  form,
  presentTimeZone,
  like,
}: {
  form: FormFields<OrganizationValues>;
  presentTimeZone: string;
  /** The organization whose facts are suggested for a new one. */
  like?: string | undefined;
}) {
  const { t, language } = useTranslation();
  const countries = useMemo(() => countryChoices(COUNTRIES, language), [language]);
  const zones = useTimeZoneChoices(presentTimeZone, language);
  const search = { optionFilterProp: 'label' };

  const name = (
    <TextField
      form={form}
      name="name"
      label={t('settings.name')}
      maxLength={NAME_LENGTH}
      autoComplete="organization"
    />
  );
  const facts = (
    <>
      <SelectField
        form={form}
        name="type"
        label={t('settings.type')}
        placeholder={t('settings.choose')}
        options={sortedChoices(
          ORGANIZATION_TYPES,
          (value) => t(`labels.organizationType.${value}`),
          language,
        )}
      />
      <SelectField
        form={form}
        name="employees"
        label={t('settings.employees')}
        placeholder={t('settings.choose')}
        options={EMPLOYEE_COUNTS.map((value) => ({
          value,
          label: t(`labels.employeeCount.${value}`),
        }))}
      />
      <SelectField
        form={form}
        name="industry"
        label={t('settings.industry')}
        placeholder={t('settings.choose')}
        options={sortedChoices(INDUSTRIES, (value) => t(`labels.industry.${value}`), language)}
        showSearch={search}
      />
      <SelectField
        form={form}
        name="country"
        label={t('settings.country')}
        placeholder={t('settings.choose')}
        options={countries}
        showSearch={search}
      />
      <TextField
        form={form}
        name="website"
        label={t('settings.website')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={URL_LENGTH}
        placeholder={t('settings.websitePlaceholder')}
        autoComplete="url"
        disabled={form.values.noWebsite}
      />
      <TickField form={form} name="noWebsite" label={t('settings.noWebsite')} />
    </>
  );
  const others = (
    <>
      <FormSection title={t('settings.sections.dates')} description={t('settings.timeZoneHint')}>
        <SelectField
          form={form}
          name="timeZone"
          label={t('settings.timeZone')}
          options={zones}
          showSearch={{ filterOption: matchesTimeZone }}
        />
      </FormSection>
      <FormSection
        title={t('settings.sections.seen')}
        description={t('settings.sections.seenHint')}
      >
        {(['purpose', 'shareOkrs', 'visibleMembers'] as const).map((name) => (
          <ExplainedSwitch
            key={name}
            id={form.idOf(name)}
            value={form.values[name]}
            onChange={(on) => form.change(name, on)}
            label={t(`settings.${name}`)}
            hint={t(`settings.${name}Hint`)}
          />
        ))}
      </FormSection>
    </>
  );
  const about = {
    title: t('settings.sections.about'),
    description: t('settings.sections.aboutHint'),
  };
  if (like !== undefined)
    return (
      <>
        {name}
        <SuggestedFields form={form} like={like}>
          <FormSection {...about}>{facts}</FormSection>
          {others}
        </SuggestedFields>
      </>
    );
  return (
    <>
      <FormSection {...about}>
        {name}
        {facts}
      </FormSection>
      {others}
    </>
  );
}
