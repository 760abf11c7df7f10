// The first step of sharing: which objective. It lists those of an open cycle, at first the current
// one; each leads to the dialog that shares it.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { Link } from '@cumbre/remote/router';
import { Alert, LoadingState, NativeSelect, Paragraph, Text } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';
import { useObjectivesToHangUnderQuery } from './sharesApi';

export function ChooseObjective({
  organization,
  addressOf,
  onClose,
}: {
  organization: string;
  /** The address of the dialog that shares the objective. */
  addressOf: (item: string) => string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { data: cycles } = useCyclesQuery(organization);
  const open = cycles?.cycles.filter(({ state }) => state !== 'finished') ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const cycle =
    chosen ?? open.find((each) => each.id === cycles?.current)?.id ?? open[0]?.id ?? null;
  const { currentData: objectives } = useObjectivesToHangUnderQuery(
    { organization, cycle: cycle ?? '' },
    { skip: cycle === null },
  );
  const isEmpty = cycles !== undefined && (cycle === null || objectives?.length === 0);
  return (
    <Modal open title={t('sharing.dialogTitle')} onCancel={onClose} footer={null}>
      <Paragraph tone="secondary">{t('sharing.steps')}</Paragraph>
      {open.length > 1 && cycle && (
        <NativeSelect
          className="mfe-notifications_choice-of-cycle"
          aria-label={t('sharing.cycle')}
          value={cycle}
          options={open.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={setChosen}
        />
      )}
      {isEmpty && (
        <Alert
          type="info"
          showIcon
          title={t('sharing.noObjectives')}
          action={<Link to="/">{t('inbox.home')}</Link>}
        />
      )}
      {!isEmpty && !objectives && <LoadingState label={t('sharing.loading')} rows={3} />}
      {objectives && objectives.length > 0 && (
        <ul className="mfe-notifications_objectives">
          {objectives.map(({ id, code, title }) => (
            <li key={id}>
              <Link to={addressOf(id)} replace>
                <Text small tone="secondary">
                  {code}
                </Text>{' '}
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
