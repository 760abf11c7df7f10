// The fields of an organization, the same for a new one and for the settings. Required ones follow the specification's
// section 5; what the switches mean is said beside them.
import { EMPLOYEE_COUNTS, INDUSTRIES, ORGANIZATION_TYPES } from '@cumbre/contract/enumerations';
import { NAME_LENGTH, URL_LENGTH } from '@cumbre/contract/limits';
import { websiteAddress } from '@cumbre/contract/website';
import { Text } from '@cumbre/ui/base';
import { Checkbox, Form, FormSection, Input, Select, Switch } from '@cumbre/ui/form';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrgTexts } from '../useOrgTexts';
import type { OrganizationValues } from './organizationValues';
import { countryChoices, timeZoneChoices } from './placeOptions';

function ExplainedSwitch({ value, onChange, label, hint, id }: { value?: boolean; onChange?: (value: boolean) => void; label: string; hint: string; id?: string }) {
  const own = useId();
  return (
    <div className="org-switch">
      <label htmlFor={id ?? own}><Switch id={id ?? own} checked={value} onChange={onChange} aria-describedby={`${own}-hint`} /> {label}</label>
      <Text small id={`${own}-hint`}>{hint}</Text>
    </div>
  );
}

export function OrganizationFields({ presentTimeZone }: { presentTimeZone: string }) {
  const t = useOrgTexts('settings');
  const label = useOrgTexts('labels');
  const { language } = useTranslation().i18n;
  const countries = useMemo(() => countryChoices(language), [language]);
  const zones = useMemo(() => timeZoneChoices(presentTimeZone), [presentTimeZone]);
  const noWebsite = Form.useWatch<boolean | undefined>('noWebsite');

  const required = (field: 'type' | 'employees' | 'industry' | 'country' | 'timeZone') => [{ required: true, message: t(`required.${field}`) }];
  const labelled = (list: 'organizationType' | 'employeeCount' | 'industry', keys: readonly string[]) => keys.map((value) => ({ value, label: label(`${list}.${value}`) }));
  const search = { optionFilterProp: 'label' };

  return (
    <>
      <FormSection title={t('sections.about')} description={t('sections.aboutHint')}>
        <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('required.name') }]}><Input maxLength={NAME_LENGTH} autoComplete="organization" /></Form.Item>
        <Form.Item name="type" label={t('type')} rules={required('type')}><Select placeholder={t('choose')} options={labelled('organizationType', ORGANIZATION_TYPES)} showSearch={search} /></Form.Item>
        <Form.Item name="employees" label={t('employees')} rules={required('employees')}><Select placeholder={t('choose')} options={labelled('employeeCount', EMPLOYEE_COUNTS)} /></Form.Item>
        <Form.Item name="industry" label={t('industry')} rules={required('industry')}><Select placeholder={t('choose')} options={labelled('industry', INDUSTRIES)} showSearch={search} /></Form.Item>
        <Form.Item name="country" label={t('country')} rules={required('country')}><Select placeholder={t('choose')} options={countries} showSearch={search} /></Form.Item>
        <Form.Item<OrganizationValues> name="website" label={t('website')} dependencies={['noWebsite']} rules={[({ getFieldValue }) => ({
          validator: async (_rule, address: string | undefined) => {
            if (getFieldValue('noWebsite') === true) return;
            if (!address?.trim()) throw new Error(t('required.website'));
            if (!websiteAddress(address)) throw new Error(t('websiteInvalid'));
          },
        })]}>
          <Input inputMode="url" autoCapitalize="none" spellCheck={false} maxLength={URL_LENGTH} placeholder={t('websitePlaceholder')} autoComplete="url" disabled={noWebsite === true} />
        </Form.Item>
        <Form.Item name="noWebsite" valuePropName="checked"><Checkbox>{t('noWebsite')}</Checkbox></Form.Item>
      </FormSection>
      <FormSection title={t('sections.dates')} description={t('timeZoneHint')}>
        <Form.Item name="timeZone" label={t('timeZone')} rules={required('timeZone')}><Select options={zones} showSearch={search} /></Form.Item>
      </FormSection>
      <FormSection title={t('sections.seen')} description={t('sections.seenHint')}>
        {(['purpose', 'shareOkrs', 'visibleMembers'] as const).map((name) => (
          <Form.Item key={name} name={name} noStyle><ExplainedSwitch label={t(name)} hint={t(`${name}Hint`)} /></Form.Item>
        ))}
      </FormSection>
    </>
  );
}
