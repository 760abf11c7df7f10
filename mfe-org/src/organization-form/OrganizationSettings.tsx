// The settings of one organization: a form for people who may edit, facts for the others. When
// somebody else saved in the meantime (412), the person chooses between both versions.
import type { Organization } from '@cumbre/contract/organizations';
import { ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import type { ServerFormState } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Button, Card, Flex, Text } from '@cumbre/ui/base';
import { useEffect, useRef } from 'react';
import { useUpdateOrganizationMutation } from '../organizationsApi';
import { useNothingToSave } from '../useNothingToSave';
import { useTranslation } from '../useTranslation';
import { OrganizationFacts } from './OrganizationFacts';
import { OrganizationFields } from './OrganizationFields';
import { bodyOf, changedFields, valuesOf } from './organizationValues';
import type { OrganizationValues } from './organizationValues';
import { useOrganizationCheck } from './useOrganizationCheck';

type SettingsForm = ServerFormState<OrganizationValues, Organization>;

/** The names of the fields that somebody else changed, with the choice between the two versions. */
function ConflictNotice({ form }: { form: SettingsForm }) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  const { base, theirs } = form;
  // The form is longer than a screen, so the page scrolls to the message above it.
  useEffect(() => {
    if (theirs) notice.current?.scrollIntoView({ block: 'center' });
  }, [theirs]);
  if (!base || !theirs) return null;
  const changed = Object.keys(
    changedFields(bodyOf(valuesOf(base)), bodyOf(valuesOf(theirs))),
  ) as (keyof OrganizationValues)[];
  return (
    <div ref={notice}>
      <Alert
        role="alert"
        type="warning"
        showIcon
        title={t('settings.stale.title')}
        description={
          <Flex vertical gap={8}>
            {t('settings.stale.fields', {
              fields: changed.map((field) => t(`settings.${field}`)).join(', '),
            })}
            <Flex gap={8} wrap>
              <Button size="small" onClick={() => form.reset(valuesOf(theirs), theirs)}>
                {t('settings.stale.takeTheirs')}
              </Button>
              <Button sends size="small" onClick={() => void form.overwrite(form.values)}>
                {t('settings.stale.keepMine')}
              </Button>
            </Flex>
          </Flex>
        }
      />
    </div>
  );
}

function EditableSettings({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [update] = useUpdateOrganizationMutation();
  const form = useServerForm<OrganizationValues, { result: Organization }, Organization>({
    id: 'organization',
    initial: valuesOf(organization),
    base: organization,
    check: useOrganizationCheck(),
    send: (values, { base }) => {
      const { id, version } = base ?? organization;
      const before = bodyOf(valuesOf(base ?? organization));
      return update({ version, body: { id, ...changedFields(before, bodyOf(values)) } });
    },
    onSaved: ({ result }) => {
      form.reset(valuesOf(result), result);
      notify.success(t('settings.saved'));
    },
    failed: t('settings.failed.save'),
    draft: `organization ${organization.id}`,
  });
  const { form: sent, saysNothing } = useNothingToSave(form);
  return (
    <Card>
      <ServerForm form={sent} className="mfe-org_form">
        <ConflictNotice form={form} />
        <OrganizationFields form={form} presentTimeZone={organization.timeZone} />
        <div className="mfe-org_page-end">
          <Flex gap={12} align="center" wrap>
            <SubmitButton form={form} type={form.edited ? 'primary' : 'default'}>
              {t('settings.save')}
            </SubmitButton>
            <Text small role="status">
              {saysNothing && t('settings.nothingToSave')}
            </Text>
          </Flex>
        </div>
      </ServerForm>
    </Card>
  );
}

export function OrganizationSettings({ organization }: { organization: Organization }) {
  if (organization.abilities.includes('editOrganization'))
    return <EditableSettings organization={organization} />;
  return (
    <Card>
      <OrganizationFacts organization={organization} />
    </Card>
  );
}
