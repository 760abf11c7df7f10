// The dialog that the address names, for the cycle that it names. When the address is no longer
// valid (the cycle was deleted, the permission is missing, the state has changed), it shows a
// message and returns to the list.
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { Alert } from '@cumbre/ui/base';
import { CycleDeletion } from './CycleDeletion';
import { CycleForm } from './CycleForm';
import { DialogFocus } from './DialogFocus';
import { useRetainedPermission } from '@cumbre/remote/useRetainedPermission';
import { StateReason } from './StateReason';
import { cycleMoves } from './cycleMoves';
import type { CycleDialog } from './useCycleDialog';
import { useTranslation } from '../useTranslation';

export interface CycleDialogsProps {
  organization: MemberOrganization;
  cycles: readonly Cycle[];
  dialog: CycleDialog;
}

export function CycleDialogs(props: CycleDialogsProps) {
  if (!props.dialog.name) return null;
  return (
    <DialogFocus>
      <NamedDialog {...props} />
    </DialogFocus>
  );
}

function NamedDialog({ organization, cycles, dialog }: CycleDialogsProps) {
  const { t } = useTranslation();
  const { name, about, close } = dialog;
  const cycle = cycles.find(({ id }) => id === about) ?? null;
  const granted =
    name === 'new'
      ? organization.abilities.includes('createCycle')
      : name === 'edit' && (cycle?.abilities.includes('edit') ?? false);
  const mayWrite = useRetainedPermission(granted, `${name} ${about}`);
  if (name === 'new' && mayWrite) {
    return (
      <CycleForm
        key="new"
        organization={organization.id}
        cycle={null}
        cycles={cycles}
        timeZone={organization.timeZone}
        onClose={close}
      />
    );
  }
  if (name === 'edit' && cycle && mayWrite) {
    return (
      <CycleForm
        key={cycle.id}
        organization={organization.id}
        cycle={cycle}
        cycles={cycles}
        timeZone={organization.timeZone}
        onClose={close}
      />
    );
  }
  if (name === 'delete' && cycle?.abilities.includes('delete'))
    return <CycleDeletion cycle={cycle} onClose={close} />;

  const move = cycle && cycleMoves(cycle).find(({ word }) => word === name);
  if (cycle && move) {
    return <StateReason cycle={cycle} move={move} onClose={close} />;
  }
  return (
    <Alert
      role="alert"
      type="info"
      showIcon
      title={t('cycles.failed.missing')}
      closable={{ onClose: close }}
    />
  );
}
