// What a person's profile still lacks, for somebody who has an organization already or is invited to one: they joined by an
// invitation or by Google, or before a phone was required. Saved at once; the page then leads on.
import { useMemo, useState } from 'react';
import { useAppDispatch } from '@cumbre/client/hooks';
import { userChanged } from '@cumbre/client/session';
import type { SessionUser } from '@cumbre/client/session';
import { FormFrame } from '../FormFrame';
import { useUpdateAccountMutation } from '../accountCalls';
import { failureOf, failureText } from '../failures';
import { requiredLine } from '../fieldRules';
import { TextField, focusField } from '../fields';
import { useGuardedFields } from '../useGuardedFields';
import { useLanguage, useTexts } from '../useTexts';
import { PhoneField } from '../PhoneField';
import { countryNames, likelyCountry } from '../countryNames';
import { phoneNumber, phoneProblem } from '../phone';

export function MissingForm({ person }: { person: SessionUser }) {
  const t = useTexts();
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [updateAccount] = useUpdateAccountMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const countries = useMemo(() => countryNames(language), [language]);
  // Decided once: what was missing stays on the screen until it is saved.
  const [asks] = useState({ firstName: !person.firstName, lastName: !person.lastName, phone: !person.phone });

  const form = useGuardedFields({
    initial: { firstName: '', lastName: '', phoneCountry: likelyCountry(window.navigator.languages), phone: '' },
    check: (values) => ({
      firstName: asks.firstName ? requiredLine(values.firstName, 'problem.firstNameRequired') : null,
      lastName: asks.lastName ? requiredLine(values.lastName, 'problem.lastNameRequired') : null,
      phone: asks.phone ? phoneProblem(values) : null,
    }),
    onChange: () => setFailure(null),
    onSubmit: async ({ firstName, lastName, phone, phoneCountry }) => {
      try {
        const account = await updateAccount({
          ...(asks.firstName ? { name: firstName.trim() } : {}), ...(asks.lastName ? { lastname: lastName.trim() } : {}),
          ...(asks.phone ? { cellphone: phoneNumber(phone, phoneCountry)?.e164 ?? phone } : {}),
        }).unwrap();
        dispatch(userChanged({ firstName: account.name, lastName: account.lastname, phone: account.cellphone, hasProfile: account.hasProfile }));
      } catch (error) {
        const failed = failureOf(error);
        setFailure(failureText(t, failed, 'updateUser'));
        if (failed.errors.some(({ path }) => path === 'cellphone')) focusField('phone');
      }
    },
  });

  return (
    <FormFrame form={form} submit={t('signUp.finish')} working={t('signUp.working')} failure={failure}>
      {asks.firstName && <TextField form={form} name="firstName" label={t('field.firstName')} autoComplete="given-name" />}
      {asks.lastName && <TextField form={form} name="lastName" label={t('field.lastName')} autoComplete="family-name" />}
      {asks.phone && <PhoneField form={form} countries={countries} />}
    </FormFrame>
  );
}
