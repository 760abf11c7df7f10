// The step that copies the chosen objectives of a finished cycle, with the dialog that copies
// several objectives.
import { useCyclesQuery } from '@cumbre/client/cycles';
import type { Closing } from '@cumbre/contract/closing';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { useState } from 'react';
import { BulkCopy } from '../bulk-actions/BulkCopy';
import { useCopyItemMutation } from '../copy-forward/copiesApi';
import { CopyStep } from '../cycle-closing/FinishStep';
import type { ChosenObjectives } from '../cycle-closing/FinishStep';
import type { Folding } from '../cycle-closing/StepPart';
import { useItemsQuery } from '../data/items';
import { copyTargets, nextCycle } from '../data/nextCycle';
import { NewCycle } from './NewCycle';
import { teamworkTexts } from '../locales/teamworkTexts';

export function CopyChosen({ closing, folding }: { closing: Closing; folding: Folding }) {
  useLazyNamespace(teamworkTexts);
  const [copied, setCopied] = useState<ChosenObjectives | null>(null);
  const [copyItem] = useCopyItemMutation();
  const { organization: organizationId, id: cycle } = closing.cycle;
  const { data } = useItemsQuery({ organizationId, cycle });
  const { data: cycles } = useCyclesQuery(organizationId);
  if (closing.objectives.length === 0) return null;
  const target = cycles && nextCycle(copyTargets(cycles.cycles, cycle), closing.cycle.end);
  return (
    <>
      <CopyStep
        closing={closing}
        folding={folding}
        target={cycles && (target?.name ?? null)}
        newCycle={<NewCycle organizationId={organizationId} />}
        onCopy={setCopied}
      />
      {copied && data ? (
        <BulkCopy
          organizationId={organizationId}
          cycle={cycle}
          today={data.today}
          items={data.items}
          selected={data.items.filter(({ id }) => copied.chosen.has(id))}
          leftOut={copied.leftOut}
          again={copied.again}
          copy={(itemId, body, idempotencyKey) => copyItem({ itemId, body, idempotencyKey })}
          newCycle={<NewCycle organizationId={organizationId} />}
          onDone={() => {}}
          onClose={() => setCopied(null)}
        />
      ) : null}
    </>
  );
}
