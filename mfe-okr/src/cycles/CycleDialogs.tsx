// The dialog that the address names, over the cycle it names. An address that no longer fits (the cycle is gone, the
// right is missing, the state has moved on) says so and leads back.
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { Alert } from '@cumbre/ui/base';
import { useEffect, useState } from 'react';
import { CycleDeletion } from './CycleDeletion';
import { CycleForm } from './CycleForm';
import { DialogFocus } from './DialogFocus';
import { useMayStill } from '../useMayStill';
import { StateReason } from './StateReason';
import { cycleMoves } from './cycleMoves';
import type { CycleMove } from './cycleMoves';
import type { CycleDialog } from './useCycleDialog';
import { useCycleTexts } from './useCycleTexts';

export interface CycleDialogsProps {
  organization: MemberOrganization;
  cycles: readonly Cycle[];
  dialog: CycleDialog;
  busy: boolean;
  refusal: string | null;
  changeState: (cycle: Cycle, move: CycleMove, reason?: string) => Promise<boolean>;
}

export function CycleDialogs(props: CycleDialogsProps) {
  if (!props.dialog.name) return null;
  return <DialogFocus><NamedDialog {...props} /></DialogFocus>;
}

function NamedDialog({ organization, cycles, dialog, busy, refusal, changeState }: CycleDialogsProps) {
  const t = useCycleTexts();
  const { name, about, close } = dialog;
  const cycle = cycles.find(({ id }) => id === about) ?? null;
  // Closing is a change of address, which the guard of the form meets: it has to know first that the state has changed.
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (changed) close();
  }, [changed, close]);
  const granted = name === 'new' ? organization.abilities.includes('createCycle') : name === 'edit' && (cycle?.abilities.includes('edit') ?? false);
  const mayWrite = useMayStill(granted, `${name} ${about}`);
  if (name === 'new' && mayWrite) {
    return <CycleForm key="new" organization={organization.id} cycle={null} cycles={cycles} timeZone={organization.timeZone} suggested={about === 'quarter'} onClose={close} />;
  }
  if (name === 'edit' && cycle && mayWrite) {
    return <CycleForm key={cycle.id} organization={organization.id} cycle={cycle} cycles={cycles} timeZone={organization.timeZone} suggested={false} onClose={close} />;
  }
  if (name === 'delete' && cycle?.abilities.includes('delete')) return <CycleDeletion cycle={cycle} onClose={close} />;

  const move = cycle && cycleMoves(cycle).find(({ word }) => word === name);
  if (cycle && move) {
    return (
      <StateReason cycle={cycle} move={move} busy={busy} refusal={refusal} saved={changed} onClose={close}
        onConfirm={async (reason) => setChanged(await changeState(cycle, move, reason))} />
    );
  }
  return <Alert role="alert" type="info" showIcon title={t('failed.missing')} closable={{ onClose: close }} />;
}
