// Step 3: the person's name, and the name and website of the organization, or that it has no
// website. Ticking "no website" keeps the typed address, in case it was ticked by mistake.
import { TextField, TickField, useServerForm } from '@cumbre/forms/form';
import { FormFrame } from '../FormFrame';
import { problemTexts } from '../fieldRules';
import { useTranslation } from '../useTranslation';
import { BackButton } from './BackButton';
import { checkPerson } from './profileRules';
import type { PersonAnswers } from './profileRules';
import type { StepProps } from './stepProps';

export function PersonForm({ answers, onChange, onBack, onDone }: StepProps) {
  const { t } = useTranslation();
  const { firstName, lastName, organization, website, noWebsite } = answers;
  const form = useServerForm<PersonAnswers>({
    id: 'profile-person',
    initial: { firstName, lastName, organization, website, noWebsite },
    check: (values) => problemTexts(t, checkPerson(values)),
    onChange,
    // The last step sends the answers of all of them.
    send: async () => ({}),
    onSaved: onDone,
    failed: t('failure.updateUser'),
    draft: null,
    guarded: false,
  });

  return (
    <FormFrame
      form={form}
      submit={t('signUp.next')}
      working={t('signUp.working')}
      secondary={onBack && <BackButton onBack={onBack} />}
    >
      <div className="mfe-auth_pair">
        <TextField
          size="large"
          form={form}
          name="firstName"
          required
          label={t('field.firstName')}
          autoComplete="given-name"
        />
        <TextField
          size="large"
          form={form}
          name="lastName"
          required
          label={t('field.lastName')}
          autoComplete="family-name"
        />
      </div>
      <TextField
        size="large"
        form={form}
        name="organization"
        required
        label={t('field.organization')}
        autoComplete="organization"
      />
      <TextField
        size="large"
        form={form}
        name="website"
        required={!form.values.noWebsite}
        label={t('field.website')}
        type="text"
        inputMode="url"
        autoComplete="url"
        placeholder={t('field.websiteExample')}
        disabled={form.values.noWebsite}
      />
      <TickField form={form} name="noWebsite" label={t('field.noWebsite')} />
    </FormFrame>
  );
}
