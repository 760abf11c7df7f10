// The settings of one organization: a form for those who may edit, facts for the others. When somebody else saved in
// the meantime both versions are offered (412).
import type { Failure } from '@cumbre/client/request';
import type { Organization } from '@cumbre/contract/organizations';
import { useHost } from '@cumbre/remote/host';
import { useKeptForm, useRestoredForm } from '@cumbre/remote/useKeptForm';
import { Alert, Button, Card, Flex } from '@cumbre/ui/base';
import { useRef, useState } from 'react';
import { useUpdateOrganizationMutation } from '../organizationCalls';
import { useOrgTexts } from '../useOrgTexts';
import { OrganizationFacts } from './OrganizationFacts';
import { OrganizationForm } from './OrganizationForm';
import { bodyOf, changedFields, valuesOf } from './organizationValues';
import type { OrganizationValues } from './organizationValues';

export function OrganizationSettings({ organization }: { organization: Organization }) {
  const t = useOrgTexts('settings');
  const { notify } = useHost();
  const [update] = useUpdateOrganizationMutation();
  // Kept with the row it was typed over: what others saved in the meantime is met as a stale version.
  const form = `organization ${organization.id}`;
  const restored = useRestoredForm<{ over: Organization; values: OrganizationValues }>(form, t('restored'));
  const unsaved = useRef(restored?.values ?? null);
  const [base, setBase] = useState(restored?.over ?? organization);
  useKeptForm(form, () => unsaved.current && { over: base, values: unsaved.current });
  const isRestored = restored !== null && base === restored.over;
  const [stale, setStale] = useState<{ now: Organization; mine: OrganizationValues } | null>(null);

  if (!organization.abilities.includes('editOrganization')) {
    return <Card><OrganizationFacts organization={organization} /></Card>;
  }

  async function save(values: OrganizationValues, over = base): Promise<Failure | null> {
    setStale(null);
    const body = { id: over.id, ...changedFields(bodyOf(valuesOf(over)), bodyOf(values)) };
    const answer = await update({ version: over.version, body });
    if (answer.data) {
      setBase(answer.data.result);
      notify.success(t('saved'));
      return null;
    }
    const failure = answer.error as Failure;
    const now = failure.problem?.current as Organization | undefined;
    if (failure.status === 412 && now) setStale({ now, mine: values });
    return failure;
  }

  const theirs = stale && Object.keys(changedFields(bodyOf(valuesOf(base)), bodyOf(valuesOf(stale.now)))) as (keyof OrganizationValues)[];
  const notice = stale && theirs && (
    <Alert role="alert" type="warning" showIcon title={t('stale.title')} description={(
      <Flex vertical gap={8}>
        {t('stale.fields', { fields: theirs.map((field) => t(field)).join(', ') })}
        <Flex gap={8} wrap>
          <Button size="small" onClick={() => { unsaved.current = null; setBase(stale.now); setStale(null); }}>{t('stale.takeTheirs')}</Button>
          <Button sends size="small" onClick={() => void save(stale.mine, stale.now)}>{t('stale.keepMine')}</Button>
        </Flex>
      </Flex>
    )} />
  );
  return (
    <Card>
      <OrganizationForm key={`${base.id}-${base.version}`} initial={isRestored ? restored.values : valuesOf(base)} startsEdited={isRestored} presentTimeZone={base.timeZone} submitText={t('save')} failureText={t('failed.save')}
        notice={notice} onUnsaved={(values) => { unsaved.current = values; }} onSave={(values) => save(values)} />
    </Card>
  );
}
