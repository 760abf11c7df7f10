// Chooses who gets the summary: who took part or is responsible for what was talked about, ticked in
// advance, and other members. The sender gets none.
import type { MeetingSummary } from '@cumbre/contract/meetings';
import { failureOf } from '@cumbre/client/failure';
import { useAppSelector } from '@cumbre/client/hooks';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import { selectUser } from '@cumbre/client/session';
import { Alert, Button, Paragraph, Text, toast } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/fields';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { PersonPicker } from '../components/PersonPicker';
import { nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { useSendSummaryMutation, useSentSummaryQuery } from './meetingsApi';

interface SendSummaryProps {
  summary: MeetingSummary;
  organizationId: string;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

function Recipients({
  summary,
  organizationId,
  onClose,
}: SendSummaryProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { meeting, participants } = summary;
  // Absent in an answer of an earlier server.
  const { recipients = participants } = summary as Partial<MeetingSummary>;
  const me = useAppSelector(selectUser)?.id;
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [send, { isLoading, error }] = useSendSummaryMutation();
  const [key] = useState(newIdempotencyKey);
  const listed = new Map([
    ...recipients.map((person) => [person.id, nameOf(person)] as const),
    ...added,
  ]);
  if (me) listed.delete(me);
  const people = [...listed.keys()].filter((id) => !leftOut.has(id));
  const submit = async () => {
    const { data } = await send({ meeting: meeting.id, people, idempotencyKey: key });
    if (!data) return;
    toast.success(t('meetings.sent', { count: data.sent }));
    onClose();
  };
  return (
    <Modal
      open
      title={t('meetings.sendTitle')}
      okText={t('meetings.send')}
      cancelText={t('meetings.cancel')}
      confirmLoading={isLoading}
      okButtonProps={{ disabled: people.length === 0 }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className="mfe-okr_send">
        <Paragraph>{t('meetings.sendText')}</Paragraph>
        {error ? (
          <Alert
            type="error"
            showIcon
            title={t('meetings.sendFailed')}
            description={failureOf(error)?.message}
          />
        ) : null}
        {listed.size > 0 ? (
          <ul className="mfe-okr_recipients" aria-label={t('meetings.sendTo')}>
            {[...listed].map(([id, name]) => (
              <li key={id}>
                <Checkbox
                  checked={!leftOut.has(id)}
                  onChange={({ target }) => {
                    const next = new Set(leftOut);
                    if (target.checked) next.delete(id);
                    else next.add(id);
                    setLeftOut(next);
                  }}
                >
                  {name}
                </Checkbox>
              </li>
            ))}
          </ul>
        ) : (
          <Paragraph tone="secondary">{t('meetings.sendChoose')}</Paragraph>
        )}
        <PersonPicker
          key={added.size}
          organizationId={organizationId}
          names={NO_NAMES}
          placeholder={t('meetings.sendAdd')}
          aria-label={t('meetings.sendAdd')}
          onChange={(id, name) => {
            if (id === null) return;
            setAdded(new Map([...added, [id, name]]));
            setLeftOut(new Set([...leftOut].filter((each) => each !== id)));
          }}
        />
      </div>
    </Modal>
  );
}

export function SendSummary(props: SendSummaryProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data: sent } = useSentSummaryQuery(props.summary.meeting.id);
  const at = sent ? formatInstant(sent.at) : '';
  const [today] = useState(() => formatInstant(new Date().toISOString()).split(' ')[0]!);
  return (
    <>
      {sent ? (
        <Text small tone="secondary" className="mfe-okr_sent">
          {t('meetings.sentAt', {
            count: sent.people,
            when: at.startsWith(today) ? t('meetings.todayAt', { time: at.slice(-5) }) : at,
          })}
        </Text>
      ) : null}
      <Button sends type={sent ? 'default' : 'primary'} onClick={() => setOpen(true)}>
        {t('meetings.send')}
      </Button>
      {open ? <Recipients {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
