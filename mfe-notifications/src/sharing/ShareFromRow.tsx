// An entry in the menu of an objective's row: it leads to the dialog that shares the objective.
import type { SlotProps } from '@cumbre/remote/contract';
import { useNavigate } from '@cumbre/remote/router';
import { useEffect, useEffectEvent } from 'react';
import { RETURNS } from './returns';

export function ShareFromRow({ item, onClose }: SlotProps['item-row-menu']) {
  const navigate = useNavigate();
  const lead = useEffectEvent(() => {
    void navigate(`/shares?item=${item.id}`, { state: RETURNS });
    onClose();
  });
  useEffect(() => lead(), []);
  return null;
}
