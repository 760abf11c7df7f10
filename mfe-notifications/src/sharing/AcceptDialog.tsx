// Accepts an objective of another organization: in which open cycle it shall stand, and under which objective, if any.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { useAppDispatch } from '@cumbre/client/hooks';
import type { Failure } from '@cumbre/client/request';
import { organizationSelected } from '@cumbre/client/selection';
import type { Share } from '@cumbre/contract/shares';
import { useHost } from '@cumbre/remote/host';
import { Link } from '@cumbre/remote/router';
import { Alert, Flex, LoadingState, NativeSelect, Paragraph } from '@cumbre/ui/base';
import { Select } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcceptShareMutation, useObjectivesToHangUnderQuery } from './shareCalls';

interface AcceptDialogProps {
  organization: string;
  share: Share;
  onClose: () => void;
  onAccepted: (share: Share) => void;
}

function ParentField({ id, organization, cycle, value, onChange }: { id: string; organization: string; cycle: string; value: string | null; onChange: (parent: string | null) => void }) {
  const { t } = useTranslation('mfe-notifications');
  const { data = [], isLoading } = useObjectivesToHangUnderQuery({ organization, cycle });
  return (
    <Select id={id} showSearch={{ optionFilterProp: 'label' }} allowClear loading={isLoading} placeholder={t('sharing.atRoot')} value={value ?? undefined} onChange={(parent?: string) => onChange(parent ?? null)}
      options={data.map((each) => ({ value: each.id, label: `${each.code} ${each.title}` }))} />
  );
}

export function AcceptDialog({ organization, share, onClose, onAccepted }: AcceptDialogProps) {
  const { t } = useTranslation('mfe-notifications');
  const { notify } = useHost();
  const dispatch = useAppDispatch();
  const id = useId();
  const { data: cycles, isLoading } = useCyclesQuery(organization);
  const [accept, { error, isLoading: accepting }] = useAcceptShareMutation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [parent, setParent] = useState<string | null>(null);
  const open = cycles?.cycles.filter(({ state }) => state !== 'finished') ?? [];
  const cycle = chosen ?? open.find((each) => each.id === cycles?.current)?.id ?? open[0]?.id ?? null;
  const failure = error as Failure | undefined;

  async function confirm() {
    if (!cycle) return;
    const answer = await accept({ share: share.id, cycle, parentId: parent });
    if (!answer.data) return;
    notify.success(t('sharing.done.accept', { title: share.title, partner: share.partner }));
    onAccepted(answer.data.share);
  }

  return (
    <Modal open title={t('sharing.acceptTitle')} onCancel={onClose} okText={t('sharing.accept')} cancelText={t('sharing.cancel')} onOk={() => void confirm()} confirmLoading={accepting}
      okButtonProps={{ disabled: cycle === null }}>
      <Flex vertical gap={16}>
        <Paragraph>{t('sharing.acceptIntro', { title: share.title, partner: share.partner })}</Paragraph>
        {failure && <Alert role="alert" type="error" showIcon title={failure.message || t('sharing.failed')} />}
        {isLoading && <LoadingState label={t('sharing.loading')} rows={2} />}
        {cycles && open.length === 0 && <Alert type="warning" showIcon title={t('sharing.noCycles')} action={<Link to="/cycles?new" onClick={() => dispatch(organizationSelected(organization))}>{t('sharing.newCycle')}</Link>} />}
        {cycle && (
          <>
            <div className="notifications-find">
              <label htmlFor={`${id}-cycle`}>{t('sharing.cycle')}</label>
              <NativeSelect id={`${id}-cycle`} value={cycle} options={open.map(({ id: value, name }) => ({ value, label: name }))} onChange={(next) => { setChosen(next); setParent(null); }} />
            </div>
            <div className="notifications-find">
              <label htmlFor={`${id}-parent`}>{t('sharing.parent')}</label>
              <ParentField id={`${id}-parent`} organization={organization} cycle={cycle} value={parent} onChange={setParent} />
            </div>
          </>
        )}
      </Flex>
    </Modal>
  );
}
