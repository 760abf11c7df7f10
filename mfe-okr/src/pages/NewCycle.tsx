// The form of a new cycle over another screen, where something is to be copied and there is no cycle
// to copy it to: what was chosen there stays. Who may not create cycles is told who may.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { useMyOrganizations } from '@cumbre/client/organizations';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Button, Text } from '@cumbre/ui/base';
import { useState } from 'react';
import { CycleForm } from '../cycles/CycleForm';
import { cycleTexts } from '../locales/cycleTexts';
import { useTranslation } from '../useTranslation';

const useOrganization = (organizationId: string) =>
  useMyOrganizations().accepted.find(({ id }) => id === organizationId);

function NewCycleForm({
  organizationId,
  onClose,
}: {
  organizationId: string;
  onClose: () => void;
}) {
  useLazyNamespace(cycleTexts);
  const organization = useOrganization(organizationId);
  const { data } = useCyclesQuery(organizationId);
  return data && organization ? (
    <CycleForm
      organization={organizationId}
      cycle={null}
      cycles={data.cycles}
      timeZone={organization.timeZone}
      onClose={onClose}
    />
  ) : null;
}

export function NewCycle({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const organization = useOrganization(organizationId);
  const [isOpen, setOpen] = useState(false);
  if (!organization?.abilities.includes('createCycle'))
    return <Text tone="secondary">{t('copy.askForCycle')}</Text>;
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('copy.newCycle')}
      </Button>
      {isOpen ? (
        <NewCycleForm organizationId={organizationId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
