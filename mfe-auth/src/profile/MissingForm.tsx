// The missing fields of a profile, for a person who already has an organization or is invited to
// one: one who joined by an invitation or by Google, or before a phone was required. Saving takes
// effect at once; then the page continues.
import { useState } from 'react';
import { useAppDispatch } from '@cumbre/client/hooks';
import { userChanged } from '@cumbre/client/session';
import type { SessionUser } from '@cumbre/client/session';
import { TextField, useServerForm } from '@cumbre/forms/form';
import { PhoneField, phoneNumber } from '@cumbre/forms/phone';
import { FormFrame } from '../FormFrame';
import { useUpdateAccountMutation } from '../accountApi';
import { failureText } from '../failures';
import { problemTexts, requiredLine } from '../fieldRules';
import { useTranslation } from '../useTranslation';
import { likelyCountry } from '../likelyCountry';
import { phoneProblem } from '../phoneProblem';

export function MissingForm({ person }: { person: SessionUser }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [updateAccount] = useUpdateAccountMutation();
  // Decided once: a missing field stays on the screen until it is saved.
  const [asks] = useState({
    firstName: !person.firstName,
    lastName: !person.lastName,
    phone: !person.phone,
  });

  const form = useServerForm({
    id: 'missing',
    initial: {
      firstName: '',
      lastName: '',
      phoneCountry: likelyCountry(window.navigator.languages),
      phone: '',
    },
    check: (values) =>
      problemTexts(t, {
        firstName: asks.firstName
          ? requiredLine(values.firstName, 'problem.firstNameRequired')
          : null,
        lastName: asks.lastName ? requiredLine(values.lastName, 'problem.lastNameRequired') : null,
        phone: asks.phone ? phoneProblem(values) : null,
      }),
    send: ({ firstName, lastName, phone, phoneCountry }) =>
      updateAccount({
        ...(asks.firstName ? { name: firstName.trim() } : {}),
        ...(asks.lastName ? { lastname: lastName.trim() } : {}),
        ...(asks.phone ? { cellphone: phoneNumber(phone, phoneCountry)?.e164 ?? phone } : {}),
      }),
    onSaved: ({ name, lastname, cellphone, hasProfile }) => {
      dispatch(userChanged({ firstName: name, lastName: lastname, phone: cellphone, hasProfile }));
    },
    fieldOf: { name: 'firstName', lastname: 'lastName', cellphone: 'phone' },
    failed: t('failure.updateUser'),
    messageOf: (failure) => failureText(t, failure, 'updateUser'),
    draft: 'missing profile',
  });

  return (
    <FormFrame form={form} submit={t('signUp.finish')} working={t('signUp.working')}>
      {asks.firstName && (
        <TextField
          size="large"
          form={form}
          name="firstName"
          required
          label={t('field.firstName')}
          autoComplete="given-name"
        />
      )}
      {asks.lastName && (
        <TextField
          size="large"
          form={form}
          name="lastName"
          required
          label={t('field.lastName')}
          autoComplete="family-name"
        />
      )}
      {asks.phone && <PhoneField form={form} required why={t('field.phoneWhy')} size="large" />}
    </FormFrame>
  );
}
