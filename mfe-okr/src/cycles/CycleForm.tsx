// The form of a cycle: name, start and end, as a dialog with its own address. The domain's rule
// checks the dates while typing; the server applies the same rule.
import type { Cycle } from '@cumbre/contract/cycles';
import { NAME_LENGTH } from '@cumbre/contract/limits';
import { todayIn } from '@cumbre/domain/calendar';
import { DateField } from '@cumbre/forms/fields';
import { ServerForm, TextField, TickField, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Modal } from '@cumbre/ui/overlay';
import { formatDate } from '@cumbre/ui/formatDate';
import { useState } from 'react';
import { CycleConflict } from './CycleConflict';
import { changedFields, endRefusal, startRefusal } from './cycleFormRules';
import type { CycleFormValues } from './cycleFormRules';
import { useCreateCycleMutation, useUpdateCycleMutation } from './cyclesApi';
import { runningWith, suggestedQuarter } from './suggestedQuarter';
import { useTranslation } from '../useTranslation';

export interface CycleFormProps {
  organization: string;
  /** null: a new one. */
  cycle: Cycle | null;
  /** All of the organization: no quarter is suggested twice, and none is started over another. */
  cycles: readonly Cycle[];
  timeZone: string;
  onClose: () => void;
}

interface FormValues extends CycleFormValues {
  /** Whether a new cycle is started in the same act. */
  running: boolean;
}

const valuesOf = ({ name, start, end }: CycleFormValues): FormValues => ({
  name,
  start,
  end,
  running: false,
});

export function CycleForm({ organization, cycle, cycles, timeZone, onClose }: CycleFormProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  const [create] = useCreateCycleMutation();
  const [update] = useUpdateCycleMutation();
  const formattedToday = { today: formatDate(today) };

  const suggestion = (): FormValues => {
    const { quarter, year, start, end } = suggestedQuarter(today, cycles);
    return {
      name: t('cycles.suggestedName', { quarter, year }),
      start,
      end,
      running: start <= today && runningWith({ start, end }, cycles).length === 0,
    };
  };
  const form = useServerForm<FormValues, { cycle: Cycle }, Cycle>({
    id: 'cycle',
    initial: cycle ? valuesOf(cycle) : suggestion(),
    base: cycle,
    check: ({ name, start, end }) => {
      const startFault = startRefusal({ start, end }, today, cycle?.start ?? null);
      const endFault = endRefusal({ start, end });
      return {
        name: name.trim() ? null : t('cycles.form.nameRequired'),
        start: startFault && t(`cycles.form.${startFault}`, formattedToday),
        end: endFault && t(`cycles.form.${endFault}`),
      };
    },
    send: ({ name, start, end, running }, { base, idempotencyKey }) => {
      const body = { name: name.trim(), start: start ?? '', end: end ?? '' };
      return base
        ? update({ id: base.id, version: base.version, body: changedFields(base, body) })
        : create({
            organization,
            body: running ? { ...body, state: 'running' } : body,
            idempotencyKey,
          });
    },
    onSaved: (answer) => {
      notify.success(
        t(
          cycle
            ? 'cycles.done.saved'
            : answer.cycle.state === 'running'
              ? 'cycles.done.running'
              : 'cycles.done.created',
          { name: answer.cycle.name },
        ),
      );
      onClose();
    },
    failed: t(cycle ? 'cycles.failed.save' : 'cycles.failed.create'),
    draft: `cycle ${cycle?.id ?? 'new'}`,
  });

  const focusName = () => {
    form.focus('name');
    // Typing replaces the suggested name.
    const field = document.activeElement;
    if (cycle === null && field instanceof HTMLInputElement) field.select();
  };
  const { base, theirs } = form;
  const { start, end, running } = form.values;
  const beside = running && start && end ? runningWith({ start, end }, cycles)[0] : undefined;
  if (theirs && base) {
    return (
      <Modal
        open
        title={t('cycles.form.editTitle')}
        footer={null}
        onCancel={onClose}
        mask={{ closable: false }}
      >
        <CycleConflict
          former={base}
          theirs={theirs}
          mine={form.values}
          isSaving={form.busy}
          onSave={(merged) => void form.overwrite(valuesOf(merged))}
          onTakeTheirs={() => form.reset(valuesOf(theirs), theirs)}
          onBack={form.forgetTheirs}
        />
      </Modal>
    );
  }

  return (
    <Modal
      open
      title={t(cycle ? 'cycles.form.editTitle' : 'cycles.form.createTitle')}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && focusName()}
      okText={t(cycle ? 'cycles.form.save' : 'cycles.form.create')}
      cancelText={t('cycles.form.cancel')}
      okButtonProps={{ htmlType: 'submit', form: form.id }}
      confirmLoading={form.busy}
    >
      <ServerForm form={form}>
        <TextField
          form={form}
          name="name"
          label={t('cycles.form.name')}
          required
          maxLength={NAME_LENGTH}
          placeholder={t('cycles.form.namePlaceholder')}
        />
        <DateField
          form={form}
          name="start"
          label={t('cycles.form.start')}
          required
          hint={t('cycles.form.startHint', formattedToday)}
        />
        <DateField form={form} name="end" label={t('cycles.form.end')} required />
        {!cycle && (
          <TickField
            form={form}
            name="running"
            label={t('cycles.form.running')}
            hint={
              beside
                ? t('cycles.form.runsBeside', { name: beside.name, end: formatDate(beside.end) })
                : undefined
            }
          />
        )}
      </ServerForm>
    </Modal>
  );
}
