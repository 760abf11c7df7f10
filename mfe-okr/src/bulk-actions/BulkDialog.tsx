// The dialog of one action on all selected items: the fields of the action, a preview of the
// numbers, the progress of the run (which can be stopped), and a retry for each refused row. Rows
// are sent and answered independently.
import type { Item } from '@cumbre/contract/items';
import { Alert, Button, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import type { ReactNode } from 'react';
import { useTranslation } from '../useTranslation';
import { BulkAnswers } from './BulkAnswers';
import type { RowAnswer, useBulkRun } from './useBulkRun';
import '../components/fittingDialog.css';

interface BulkDialogProps {
  title: string;
  confirmLabel: string;
  danger?: boolean;
  className?: string;
  /** All selected items, and the subset that the action applies to. */
  selected: readonly Item[];
  tried: readonly Item[];
  ready: boolean;
  bulk: ReturnType<typeof useBulkRun>;
  onStart: () => void;
  onRetry: (answers: readonly RowAnswer[]) => void;
  onClose: () => void;
  /** Why some items are excluded; by default: a permission or a measure is missing. */
  leftOut?: string;
  children: ReactNode;
}

export function BulkDialog({
  title,
  confirmLabel,
  danger,
  className,
  selected,
  tried,
  ready,
  bulk: { run, stop },
  onStart,
  onRetry,
  onClose,
  leftOut,
  children,
}: BulkDialogProps) {
  const { t } = useTranslation();
  const { phase, answers, total } = run;
  const left = selected.length - tried.length;
  const refused = answers.filter(({ done }) => !done);

  const footer = () => {
    if (phase === 'running') return <Button onClick={stop}>{t('bulk.stop')}</Button>;
    if (phase === 'over') {
      return (
        <>
          <Button onClick={onClose}>{t('bulk.close')}</Button>
          {refused.length > 0 ? (
            <Button sends type="primary" onClick={() => onRetry(answers)}>
              {t('bulk.retry', { count: refused.length })}
            </Button>
          ) : null}
        </>
      );
    }
    return (
      <>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          sends
          type="primary"
          danger={danger}
          disabled={!ready || tried.length === 0}
          onClick={onStart}
        >
          {confirmLabel}
        </Button>
      </>
    );
  };
  return (
    <Modal
      open
      title={title}
      width={560}
      className={`mfe-okr_fitting-dialog ${className ?? ''}`.trim()}
      onCancel={phase === 'running' ? stop : onClose}
      mask={{ closable: phase !== 'running' }}
      footer={footer()}
    >
      {phase === 'ready' ? (
        <>
          {selected.length === 0 ? (
            <Alert type="info" showIcon title={t('bulk.nothing')} className="mfe-okr_form-alert" />
          ) : null}
          {left > 0 ? (
            <Alert
              type="info"
              showIcon
              title={leftOut ?? t('bulk.left', { count: left })}
              className="mfe-okr_form-alert"
            />
          ) : null}
          {children}
          <Paragraph tone="secondary" small>
            {t('bulk.eachRow')}
          </Paragraph>
        </>
      ) : (
        <BulkAnswers run={run} items={tried} total={total} />
      )}
    </Modal>
  );
}
