// How the people of an organization sign in, for those who may change it: since when they need a
// second factor, the proved domains, and the provider for people with an address of these domains.
import { failureOf } from '@cumbre/client/failure';
import type { Organization } from '@cumbre/contract/organizations';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Alert, Button, Flex, Heading, LoadingState } from '@cumbre/ui/base';
import { securityTexts } from '../locales/securityTexts';
import { DomainsSection } from '../security/DomainsSection';
import { FactorSection } from '../security/FactorSection';
import { ProviderSection } from '../security/ProviderSection';
import { useSignInPolicyQuery } from '../security/signInPolicyApi';
import { useMailedProof } from '../security/useMailedProof';
import { useTranslation } from '../useTranslation';

function Sections({ organization }: { organization: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSignInPolicyQuery(organization);
  const failedProof = useMailedProof(organization);
  if (error && !data)
    return (
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
    );
  if (!data) return <LoadingState label={t('security.loading')} rows={5} />;
  return (
    <>
      {failedProof && <Alert role="alert" type="error" showIcon title={failedProof} />}
      <DomainsSection organization={organization} domains={data.domains} />
      <ProviderSection organization={organization} answer={data} />
    </>
  );
}

export function SecurityPage({ organization: { id, abilities } }: { organization: Organization }) {
  useLazyNamespace(securityTexts);
  const { t } = useTranslation();
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>
        {t('security.title')}
      </Heading>
      {abilities.includes('demandSecondFactor') && <FactorSection organization={id} />}
      {abilities.includes('manageSignIn') ? (
        <Sections organization={id} />
      ) : (
        <Alert type="info" showIcon title={t('security.notAllowed')} />
      )}
    </Flex>
  );
}
