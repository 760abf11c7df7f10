// The person's own data. Saving also updates the name in the session, so that the frame shows it. A
// new e-mail asks for the password and takes effect once it is verified; until then the server uses
// the old one, and the form says which mailbox to check.
import { useAppDispatch } from '@cumbre/client/hooks';
import { userChanged } from '@cumbre/client/session';
import { isEmailAddress } from '@cumbre/contract/emailAddress';
import { EMAIL_LENGTH, NAME_LENGTH, PASSWORD_MAX_LENGTH } from '@cumbre/contract/limits';
import type { Account } from '@cumbre/contract/users';
import {
  PasswordField,
  ServerForm,
  SubmitButton,
  TextField,
  useServerForm,
} from '@cumbre/forms/form';
import {
  PhoneField,
  phoneLength,
  phoneNumber,
  phonePrefix,
  phoneValues,
} from '@cumbre/forms/phone';
import type { PhoneValues } from '@cumbre/forms/phone';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Card, Paragraph } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { useUpdateAccountMutation } from './accountApi';

type AccountValues = Pick<Account, 'name' | 'lastname' | 'email'> &
  PhoneValues & {
    password: string;
  };

const valuesOf = ({ name, lastname, email, cellphone }: Account): AccountValues => ({
  name,
  lastname,
  email,
  ...phoneValues(cellphone, navigator.languages),
  password: '',
});
const normalized = (email: string) => email.trim().toLowerCase();

export function AccountForm({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const dispatch = useAppDispatch();
  const [update] = useUpdateAccountMutation();
  const asksPassword = ({ email }: Pick<AccountValues, 'email'>) =>
    account.validated_email && account.hasPassword !== false && normalized(email) !== account.email;
  const emailProblem = (email: string) => {
    if (!email.trim()) return t('account.required.email');
    return isEmailAddress(email) ? null : t('account.invalid.email');
  };
  const phoneProblem = ({ phone, phoneCountry }: PhoneValues) => {
    if (!phone.trim()) return t('account.required.phone');
    if (phoneNumber(phone, phoneCountry)) return null;
    const length = phoneLength(phone, phoneCountry);
    if (length)
      return t(length === 'short' ? 'account.invalid.phoneShort' : 'account.invalid.phoneLong');
    const prefix = phonePrefix(phoneCountry);
    return prefix ? t('account.invalid.phone', { prefix }) : t('account.required.phoneCountry');
  };
  const form = useServerForm<AccountValues, Account>({
    id: 'account',
    initial: valuesOf(account),
    check: (values) => ({
      name: values.name.trim() ? null : t('account.required.firstName'),
      lastname: values.lastname.trim() ? null : t('account.required.lastName'),
      email: emailProblem(values.email),
      password: asksPassword(values) && !values.password ? t('account.required.current') : null,
      phone: phoneProblem(values),
    }),
    send: ({ password, phone, phoneCountry, ...values }) =>
      update({
        name: values.name.trim(),
        lastname: values.lastname.trim(),
        email: normalized(values.email),
        cellphone: phoneNumber(phone, phoneCountry)?.international ?? phone,
        ...(asksPassword(values) && { password }),
      }),
    onSaved: (saved, { email: typed }) => {
      const { name, lastname, email, cellphone, validated_email } = saved;
      form.reset(valuesOf(saved));
      dispatch(
        userChanged({
          firstName: name,
          lastName: lastname,
          email,
          phone: cellphone,
          validated_email,
        }),
      );
      if (normalized(typed) === email) notify.success(t('account.saved'));
      else notify.info(t('account.savedVerify', { email: normalized(typed) }));
    },
    fieldOf: { cellphone: 'phone' },
    failed: t('account.failed.save'),
    draft: 'account',
    secret: ['password'],
  });

  return (
    <Card title={t('account.tabs.profile')}>
      <Paragraph className="mfe-org_above" tone="secondary">
        {t('account.profileText')}
      </Paragraph>
      <ServerForm form={form} className="mfe-org_form">
        <TextField
          form={form}
          name="name"
          label={t('account.firstName')}
          maxLength={NAME_LENGTH}
          autoComplete="given-name"
        />
        <TextField
          form={form}
          name="lastname"
          label={t('account.lastName')}
          maxLength={NAME_LENGTH}
          autoComplete="family-name"
        />
        <TextField
          form={form}
          name="email"
          label={t('account.email')}
          hint={t(
            account.hasPassword === false ? 'account.emailNeedsPassword' : 'account.emailHint',
          )}
          type="email"
          inputMode="email"
          maxLength={EMAIL_LENGTH}
          autoComplete="email"
          readOnly={account.hasPassword === false}
        />
        {asksPassword(form.values) && (
          <PasswordField
            form={form}
            name="password"
            label={t('account.current')}
            hint={t('account.emailPassword')}
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_LENGTH}
          />
        )}
        <PhoneField form={form} why={t('account.phoneWhy')} />
        <SubmitButton form={form}>{t('account.save')}</SubmitButton>
      </ServerForm>
    </Card>
  );
}
