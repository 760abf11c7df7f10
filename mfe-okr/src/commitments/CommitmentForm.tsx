// A commitment as it is made or edited: what, in a few words, and by when. What was typed stays until it is saved, given
// up on purpose, or brought back after a session has ended; a stale version is shown and not overwritten silently.
import { useIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import type { Commitment } from '@cumbre/contract/commitments';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@cumbre/contract/limits';
import { useKeptForm, useRestoredForm } from '@cumbre/remote/useKeptForm';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import { DatePicker, Input, TextArea } from '@cumbre/ui/form';
import { shownDate } from '@cumbre/ui/shownDate';
import { useEffect, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTexts } from '../useTexts';
import { useAddCommitmentMutation, useChangeCommitmentMutation } from './commitmentCalls';

interface CommitmentFormProps {
  itemId: string;
  /** The one that is edited; absent for a new one. */
  commitment?: Commitment;
  onUnsaved: (unsaved: boolean) => void;
  onDone?: () => void;
}

interface Fields {
  title: string;
  description: string;
  startsAt: string | null;
  endsAt: string | null;
}

const fieldsOf = (commitment: Commitment | undefined): Fields =>
  ({ title: commitment?.title ?? '', description: commitment?.description ?? '', startsAt: commitment?.startsAt ?? null, endsAt: commitment?.endsAt ?? null });
const same = (one: Fields, other: Fields) => JSON.stringify(one) === JSON.stringify(other);

export function CommitmentForm({ itemId, commitment, onUnsaved, onDone }: CommitmentFormProps) {
  const { t } = useTexts();
  const id = useId();
  const keptAs = `commitment ${itemId} ${commitment?.id ?? 'new'}`;
  const restored = useRestoredForm<Fields>(keptAs, t('form.restored'));
  const [initial] = useState(() => fieldsOf(commitment));
  const [fields, setFields] = useState(restored ?? initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Commitment | null>(null);
  const attempt = useIdempotencyKey();
  const [add, { isLoading: isAdding }] = useAddCommitmentMutation();
  const [change, { isLoading: isChanging }] = useChangeCommitmentMutation();
  const edited = !same(fields, initial);
  useKeptForm(keptAs, () => (edited ? fields : null));
  useEffect(() => {
    onUnsaved(edited);
    return () => onUnsaved(false);
  }, [edited, onUnsaved]);
  const isEditor = commitment !== undefined;
  useEffect(() => {
    if (isEditor) document.getElementById(`${id}-title`)?.focus();
  }, [isEditor, id]);
  const set = (changes: Partial<Fields>) => setFields({ ...fields, ...changes });

  const send = async () => {
    if (commitment) return change({ itemId, commitment: theirs ?? commitment, body: fields });
    const { startsAt, ...others } = fields;
    const body = startsAt === null ? others : fields;
    return add({ itemId, body, idempotencyKey: attempt.keyFor(body) });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fields.title.trim() === '') return setFailure(t('commitments.titleRequired'));
    const answer = await send();
    const refusal = answer.error as Failure | undefined;
    const stale = refusal?.code === 'VERSION_STALE';
    if (stale) setTheirs(refusal.problem.current as Commitment);
    setFailure(refusal && !stale ? refusal.errors[0]?.message ?? (refusal.message || t('commitments.failedToSave')) : null);
    if (refusal) return;
    attempt.done();
    setFields(initial);
    onDone?.();
  };
  return (
    <form className="okr-note-form" data-typing={commitment ? '' : undefined} onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={`${id}-title`}>{t(commitment ? 'commitments.title' : 'commitments.new')}</label>
      <Input
        id={`${id}-title`} maxLength={TITLE_LENGTH} autoComplete="off" value={fields.title} placeholder={t('commitments.placeholder')}
        aria-invalid={failure !== null} aria-describedby={failure === null ? undefined : `${id}-failure`} onChange={({ target }) => set({ title: target.value })}
      />
      {fields.title === '' && !commitment ? null : (
        <>
          <label htmlFor={`${id}-description`}>{t('commitments.description')}</label>
          <TextArea id={`${id}-description`} rows={2} maxLength={DESCRIPTION_LENGTH} value={fields.description} onChange={({ target }) => set({ description: target.value })} />
          <Flex gap={16} wrap>
            <div className="okr-commitment-day">
              <label htmlFor={`${id}-start`}>{t('commitments.startsAt')}</label>
              <DatePicker id={`${id}-start`} value={fields.startsAt} placeholder={commitment ? undefined : t('commitments.today')} onChange={(startsAt) => set({ startsAt })} />
            </div>
            <div className="okr-commitment-day">
              <label htmlFor={`${id}-end`}>{t('commitments.endsAt')}</label>
              <DatePicker id={`${id}-end`} value={fields.endsAt} onChange={(endsAt) => set({ endsAt })} />
            </div>
          </Flex>
        </>
      )}
      {failure === null ? null : <Alert id={`${id}-failure`} role="alert" type="error" showIcon title={failure} />}
      {theirs ? (
        <Alert role="alert" type="warning" showIcon title={t('conflict.title')} description={t('commitments.theirs', { title: theirs.title, state: t(`commitments.state.${theirs.state}`), date: shownDate(theirs.endsAt) || '–' })} />
      ) : null}
      <Flex gap={8} wrap>
        <Button type="primary" htmlType="submit" loading={isAdding || isChanging}>{t(theirs ? 'notes.saveAnyway' : commitment ? 'notes.save' : 'commitments.add')}</Button>
        {commitment ? <Button type="text" onClick={onDone}>{t(theirs ? 'notes.takeTheirs' : 'common.cancel')}</Button> : null}
      </Flex>
    </form>
  );
}
