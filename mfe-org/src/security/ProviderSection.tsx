// How people of the proved domains sign in: the provider, whether it is the only way, the role of
// new people, and the roles of groups.
import { JOINING_ROLES } from '@cumbre/contract/enumerations';
import type { JoiningRole } from '@cumbre/contract/enumerations';
import type { SignInPolicyAnswer } from '@cumbre/contract/signInPolicy';
import {
  Field,
  NativeSelectField,
  ServerForm,
  SubmitButton,
  useServerForm,
} from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Card, Flex, Heading, Paragraph, Text } from '@cumbre/ui/base';
import { Switch } from '@cumbre/ui/form';
import { useNothingToSave } from '../useNothingToSave';
import { useTranslation } from '../useTranslation';
import { GroupRoles } from './GroupRoles';
import type { GroupRoleLine } from './GroupRoles';
import { useChangeSignInPolicyMutation } from './signInPolicyApi';

interface Values {
  provider: string;
  required: boolean;
  joiningRole: JoiningRole | '';
  groupRoles: readonly GroupRoleLine[];
}

const valuesOf = ({ policy }: SignInPolicyAnswer): Values => ({
  provider: policy.provider ?? '',
  required: policy.required,
  joiningRole: policy.joiningRole ?? '',
  groupRoles: policy.groupRoles.map((groupRole, key) => ({ ...groupRole, key })),
});

export function ProviderSection({
  organization,
  answer,
}: {
  organization: string;
  answer: SignInPolicyAnswer;
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [change] = useChangeSignInPolicyMutation();
  const { providers, domains } = answer;
  const form = useServerForm<Values, SignInPolicyAnswer, SignInPolicyAnswer>({
    id: 'sign-in-policy',
    initial: valuesOf(answer),
    base: answer,
    check: ({ provider, required, joiningRole, groupRoles }) => ({
      provider:
        provider === '' && (required || joiningRole !== '' || groupRoles.length > 0)
          ? t('security.signIn.providerRequired')
          : null,
      groupRoles: groupRoles.every(({ group }) => group.trim())
        ? null
        : t('security.signIn.groupRequired'),
    }),
    send: ({ provider, required, joiningRole, groupRoles }, { base }) =>
      change({
        organization,
        version: (base ?? answer).policy.version,
        body: {
          provider: provider || null,
          required,
          joiningRole: joiningRole || null,
          groupRoles: groupRoles.map(({ group, role }) => ({ group: group.trim(), role })),
        },
      }),
    onSaved: (saved) => {
      form.reset(valuesOf(saved), saved);
      notify.success(t('security.signIn.saved'));
    },
    failed: t('security.failed.save'),
    messageOf: ({ status, message }) =>
      status === 412 ? t('security.signIn.conflict') : message || t('security.failed.save'),
    draft: `sign-in policy of ${organization}`,
  });
  const { form: sent, saysNothing } = useNothingToSave(form);
  const chosen = providers.find(({ id }) => id === form.values.provider);
  const isGone = form.values.provider !== '' && !chosen;

  return (
    <Card>
      <Flex vertical gap={16}>
        <Heading level={2}>{t('security.signIn.title')}</Heading>
        <Paragraph tone="secondary">{t('security.signIn.text')}</Paragraph>
        {providers.length === 0 && !isGone ? (
          <Alert type="info" showIcon title={t('security.signIn.none')} />
        ) : (
          <ServerForm form={sent} className="mfe-org_form">
            {domains.every(({ provedAt }) => provedAt === null) && (
              <Alert type="info" showIcon title={t('security.signIn.noDomain')} />
            )}
            <NativeSelectField
              form={form}
              name="provider"
              label={t('security.signIn.provider')}
              options={[
                { value: '', label: t('security.signIn.noProvider') },
                ...providers.map(({ id, name }) => ({ value: id, label: name })),
                ...(isGone
                  ? [
                      {
                        value: form.values.provider,
                        label: t('security.signIn.gone', { provider: form.values.provider }),
                      },
                    ]
                  : []),
              ]}
            />
            <div className="mfe-org_switch">
              <label htmlFor={form.idOf('required')}>
                <Switch
                  id={form.idOf('required')}
                  checked={form.values.required}
                  onChange={(required) => form.change('required', required)}
                  aria-describedby={`${form.idOf('required')}-hint`}
                />{' '}
                {t('security.signIn.required')}
              </label>
              <Text small id={`${form.idOf('required')}-hint`}>
                {t('security.signIn.requiredHint')}
              </Text>
            </div>
            <NativeSelectField
              form={form}
              name="joiningRole"
              label={t('security.signIn.joiningRole')}
              hint={t('security.signIn.joiningHint')}
              options={[
                { value: '', label: t('security.signIn.joiningNone') },
                ...JOINING_ROLES.toReversed().map((role) => ({
                  value: role,
                  label: t('security.signIn.joiningAs', { role: t(`labels.memberRole.${role}`) }),
                })),
              ]}
            />
            {chosen && !chosen.groups && form.values.groupRoles.length === 0 ? (
              <Text small>{t('security.signIn.noGroups', { provider: chosen.name })}</Text>
            ) : (
              <Field
                form={form}
                name="groupRoles"
                label={t('security.signIn.groups')}
                hint={t('security.signIn.groupsHint')}
              >
                {({ id, value, onChange }) => (
                  <GroupRoles id={id} lines={value} onChange={onChange} />
                )}
              </Field>
            )}
            <Flex gap={12} align="center" wrap>
              <SubmitButton form={form}>{t('security.signIn.save')}</SubmitButton>
              <Text small role="status">
                {saysNothing && t('settings.nothingToSave')}
              </Text>
            </Flex>
          </ServerForm>
        )}
      </Flex>
    </Card>
  );
}
