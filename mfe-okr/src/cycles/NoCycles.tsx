// The empty state of an organization without cycles. People with permission get one action, which
// starts the current quarter, with a picture of what comes of it; an example organization is offered
// as an equal.
import { useExample } from '@cumbre/client/examples';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Button, Card, Heading, Paragraph } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { cycleTexts } from '../locales/cycleTexts';
import { useTranslation } from '../useTranslation';
import { TreePicture } from './TreePicture';
import { useStartQuarter } from './useStartQuarter';
import './noCycles.css';

interface NoCyclesProps {
  organization: MemberOrganization;
}

export function NoCycles({ organization }: NoCyclesProps) {
  useLazyNamespace(cycleTexts);
  const { t } = useTranslation();
  if (organization.abilities.includes('createCycle'))
    return <FirstCycle organization={organization} />;
  return (
    <Card title={t('cycles.empty.title')}>
      <Paragraph>{t('cycles.empty.hintReader', { organization: organization.name })}</Paragraph>
    </Card>
  );
}

function FirstCycle({ organization }: NoCyclesProps) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const { name, start, end, startQuarter, isStarting } = useStartQuarter(organization, []);
  const { openExample, making } = useExample();
  const example = async () => {
    const opened = await openExample(language);
    if (opened?.existed) notify.info(t('cycles.empty.exampleOpened', { name: opened.name }));
    else if (opened) notify.success(t('cycles.empty.exampleMade', { name: opened.name }));
  };
  return (
    <section className="mfe-okr_first-cycle" aria-labelledby="mfe-okr_first-cycle">
      <div className="mfe-okr_first-cycle-act">
        <Heading level={2} id="mfe-okr_first-cycle">
          {t('cycles.empty.title')}
        </Heading>
        <Paragraph>
          {t('cycles.empty.hint', { name, start: formatDate(start), end: formatDate(end) })}
        </Paragraph>
        <div className="mfe-okr_first-cycle-ways">
          <Button
            sends
            type="primary"
            size="large"
            loading={isStarting}
            onClick={() => void startQuarter()}
          >
            {t('cycles.empty.suggest')}
          </Button>
          <span className="mfe-okr_first-cycle-or">{t('cycles.empty.or')}</span>
          <Button sends size="large" loading={making} onClick={() => void example()}>
            {t('cycles.empty.example')}
          </Button>
        </div>
        <Link to="/cycles?new">{t('cycles.empty.other')}</Link>
      </div>
      <TreePicture />
    </section>
  );
}
