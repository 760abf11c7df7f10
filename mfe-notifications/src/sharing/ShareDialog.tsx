// Shares one objective: the exact e-mail of somebody there, the choice among that person's organizations, and with whom it is
// shared already. It has an address of its own; the objective's panel leads here.
import type { Failure } from '@cumbre/client/request';
import { useIdempotencyKey } from '@cumbre/client/idempotencyKey';
import { useHost } from '@cumbre/remote/host';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { Alert, Button, Flex, LoadingState, NativeSelect, Paragraph, Tag, Text } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareLine } from './ShareLine';
import { useFindOrganizationsMutation, useOfferShareMutation, useSharedObjectiveQuery, useSharesQuery } from './shareCalls';

interface ShareDialogProps {
  organization: string;
  item: string;
  onClose: () => void;
}

export function ShareDialog({ organization, item, onClose }: ShareDialogProps) {
  const { t } = useTranslation('mfe-notifications');
  const { notify } = useHost();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const objective = useSharedObjectiveQuery(item);
  const shares = useSharesQuery({ organization, item });
  const [find, found] = useFindOrganizationsMutation();
  const [offer, offered] = useOfferShareMutation();
  const attempt = useIdempotencyKey();
  const failure = (found.error ?? offered.error) as Failure | undefined;
  const unavailable = objective.error ?? shares.error;
  const isReady = objective.data !== undefined && !unavailable;
  const begin = () => field.current?.focus();
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);
  useUnsavedChanges(email.trim() !== '');
  const candidates = found.data?.filter((each) => each.id !== organization) ?? [];
  const recipient = chosen ?? candidates[0]?.id ?? null;

  async function search(event: FormEvent) {
    event.preventDefault();
    offered.reset();
    setChosen(null);
    await find(email.trim());
  }

  async function share() {
    if (!recipient) return;
    const answer = await offer({ item, organization: recipient, idempotencyKey: attempt.keyFor({ item, recipient }) });
    if (!answer.data) return;
    notify.success(t('sharing.done.offered', { partner: answer.data.share.partner }));
    attempt.done();
    found.reset();
    setEmail('');
  }

  return (
    <Modal open title={t('sharing.dialogTitle')} onCancel={onClose} afterOpenChange={(open) => open && begin()} footer={<Button onClick={onClose}>{t('sharing.close')}</Button>}>
      {objective.isLoading && <LoadingState label={t('sharing.loading')} rows={3} />}
      {unavailable && <Alert role="alert" type="error" showIcon title={(unavailable as Failure).message || t('sharing.failed')} />}
      {objective.data && !unavailable && (
        <Flex vertical gap={16}>
          <Paragraph strong>{objective.data.item.title} <Tag color="blue">{t('sharing.beta')}</Tag></Paragraph>
          <Paragraph tone="secondary">{t('sharing.whatIsShown')}</Paragraph>
          <form onSubmit={(event) => void search(event)} className="notifications-find" noValidate>
            <label htmlFor={id}>{t('sharing.email')}</label>
            <div className="notifications-find-row">
              <input ref={field} id={id} type="email" className="notifications-field" autoComplete="off" value={email} required aria-describedby={`${id}-hint`}
                onChange={({ target }) => { setEmail(target.value); found.reset(); }} />
              <Button htmlType="submit" loading={found.isLoading} disabled={!email.trim()}>{t('sharing.find')}</Button>
            </div>
            <Text small id={`${id}-hint`}>{t('sharing.emailHint')}</Text>
          </form>
          {failure && <Alert role="alert" type="error" showIcon title={failure.message || t('sharing.failedToShare')} />}
          {found.data && candidates.length === 0 && <Alert role="alert" type="info" showIcon title={t('sharing.onlyOwn')} />}
          {recipient && (
            <div className="notifications-find-row">
              <NativeSelect aria-label={t('sharing.organization')} value={recipient} onChange={setChosen} options={candidates.map(({ id: value, name }) => ({ value, label: name }))} />
              <Button type="primary" sends loading={offered.isLoading} onClick={() => void share()}>{t('sharing.offer')}</Button>
            </div>
          )}
          {shares.data && shares.data.length > 0 && (
            <section aria-label={t('sharing.already')}>
              <Text strong>{t('sharing.already')}</Text>
              <ul className="notifications-shares">{shares.data.map((each) => <ShareLine key={each.id} share={each} onAccept={() => {}} />)}</ul>
            </section>
          )}
        </Flex>
      )}
    </Modal>
  );
}
