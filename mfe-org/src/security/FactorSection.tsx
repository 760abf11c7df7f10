// Since when members need a second factor. Who sets the date has one: the server refuses otherwise,
// and the section leads to where it is set up.
import { failureOf } from '@cumbre/client/failure';
import type { FactorDemandAnswer } from '@cumbre/contract/signInPolicy';
import { DateField } from '@cumbre/forms/fields';
import { ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Button, Card, Flex, Heading, LoadingState, Paragraph, Text } from '@cumbre/ui/base';
import { Link } from '@cumbre/remote/router';
import { useNothingToSave } from '../useNothingToSave';
import { useTranslation } from '../useTranslation';
import { useChangeFactorDemandMutation, useFactorDemandQuery } from './signInPolicyApi';

const OWN_FACTORS = '/account?tab=mfe-auth/security';

type Demand = FactorDemandAnswer['factorDemand'];
const valuesOf = ({ secondFactorFrom }: Demand) => ({ secondFactorFrom });

function DemandForm({ organization, demand }: { organization: string; demand: Demand }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [change, { error }] = useChangeFactorDemandMutation();
  const form = useServerForm<ReturnType<typeof valuesOf>, Demand, Demand>({
    id: 'factor-demand',
    initial: valuesOf(demand),
    base: demand,
    check: () => ({}),
    send: (body, { base }) => change({ organization, version: (base ?? demand).version, body }),
    onSaved: (saved) => {
      form.reset(valuesOf(saved), saved);
      notify.success(t(saved.secondFactorFrom ? 'security.factor.saved' : 'security.factor.ended'));
    },
    failed: t('security.failed.save'),
    messageOf: ({ status, message }) =>
      status === 412 ? t('security.signIn.conflict') : message || t('security.failed.save'),
    draft: `factor demand of ${organization}`,
  });
  const { form: sent, saysNothing } = useNothingToSave(form);
  return (
    <ServerForm form={sent} className="mfe-org_form">
      <DateField
        form={form}
        name="secondFactorFrom"
        label={t('security.factor.from')}
        hint={t('security.factor.fromHint')}
        allowClear
      />
      {failureOf(error)?.code === 'NO_FACTOR' && (
        <Link to={OWN_FACTORS}>{t('security.factor.own')}</Link>
      )}
      <Flex gap={12} align="center" wrap>
        <SubmitButton form={form}>{t('security.factor.save')}</SubmitButton>
        <Text small role="status">
          {saysNothing && t('settings.nothingToSave')}
        </Text>
      </Flex>
    </ServerForm>
  );
}

export function FactorSection({ organization }: { organization: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useFactorDemandQuery(organization);
  if (!data)
    return error ? (
      <Alert
        role="alert"
        type="error"
        showIcon
        title={failureOf(error)?.message || t('security.failed.load')}
        action={
          <Button size="small" onClick={() => refetch()}>
            {t('security.retry')}
          </Button>
        }
      />
    ) : (
      <LoadingState label={t('security.loading')} rows={3} />
    );
  const { membersWithout } = data;
  return (
    <Card>
      <Flex vertical gap={16}>
        <Heading level={2}>{t('security.factor.title')}</Heading>
        <Paragraph tone="secondary">{t('security.factor.text')}</Paragraph>
        <Paragraph>
          {t('security.factor.without', { count: membersWithout })}{' '}
          {membersWithout > 0 && (
            <Link to={`/organizations/${organization}/users?factor=missing`}>
              {t('security.factor.who')}
            </Link>
          )}
        </Paragraph>
        <DemandForm organization={organization} demand={data} />
      </Flex>
    </Card>
  );
}
