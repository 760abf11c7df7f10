// Imports a spreadsheet into a cycle: choose the cycle and the file, preview the changes, apply.
// The chosen cycle is part of the address; choosing another cycle checks the same file again. What
// is wrong with the file and what it would change come first, once they are known, then the button
// that imports it, which is always in view.
import type { Cycle } from '@cumbre/contract/cycles';
import { useSearchParams } from '@cumbre/remote/router';
import { Alert, Card, Flex, NativeSelect, Text } from '@cumbre/ui/base';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { TransferProgress } from '../TransferProgress';
import { useTranslation } from '../useTranslation';
import { AnnotatedCopy } from './AnnotatedCopy';
import { ApplyBar } from './ApplyBar';
import { ErrorTable } from './ErrorTable';
import { FileChoice } from './FileChoice';
import { ImportDone } from './ImportDone';
import { ReportSummary } from './ReportSummary';
import { ReportTables } from './ReportTables';
import { fileFailureText } from './fileFailureText';
import { useSpreadsheetImport } from './useSpreadsheetImport';

/**
 * Takes the focus when it appears, because the control that the person activated has been removed
 * by then.
 */
function FocusOnMount({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} className="mfe-org_arrival">
      {children}
    </div>
  );
}

export interface SpreadsheetImportProps {
  organization: string;
  /** Those that are not finished, at least one. */
  cycles: readonly Cycle[];
  current: string | null;
}

export function SpreadsheetImport({ organization, cycles, current }: SpreadsheetImportProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const cycleId = useId();
  const wanted = [search.get('cycle'), current].find((id) =>
    cycles.some((cycle) => cycle.id === id),
  );
  const cycle = wanted ?? cycles[0]?.id ?? '';
  const { state, transfer, check, apply, cancel, startOver } = useSpreadsheetImport(
    organization,
    cycle,
  );
  const busy = state.step === 'checking' || state.step === 'applying';

  function chooseCycle(id: string) {
    setSearch(
      (next) => {
        next.set('cycle', id);
        return next;
      },
      { replace: true },
    );
    if (state.step === 'checked') void check(state.file, { intoCycle: id });
  }

  function whereItStands() {
    switch (state.step) {
      case 'choosing':
        if (state.failure)
          return (
            <Alert role="alert" type="error" showIcon title={fileFailureText(t, state.failure)} />
          );
        return (
          state.cancelled && (
            <Alert type="info" showIcon title={t('spreadsheets.import.cancelled')} />
          )
        );
      case 'checked':
        return (
          <ReportSummary
            file={state.file.name}
            report={state.report}
            refused={state.refused}
            cutOff={state.cutOff}
          />
        );
      case 'applied':
        return null;
      default:
        return (
          <TransferProgress
            words={t(
              `spreadsheets.import.${transfer?.stage === 'sending' ? 'sending' : state.step}`,
              {
                file: state.file.name,
              },
            )}
            share={transfer?.stage === 'sending' ? transfer.share : null}
            onCancel={cancel}
          />
        );
    }
  }

  if (state.step === 'applied')
    return (
      <Card>
        <FocusOnMount>
          <ImportDone
            organization={organization}
            file={state.file}
            cycle={cycle}
            report={state.report}
            onAnother={startOver}
          />
        </FocusOnMount>
      </Card>
    );
  const arrived = whereItStands();
  const arrival = arrived ? (
    <FocusOnMount key={state.step === 'choosing' ? `choosing-${state.failure?.code}` : state.step}>
      {arrived}
    </FocusOnMount>
  ) : null;
  const choice = (
    <Card>
      <Flex vertical gap={16}>
        <Flex vertical gap={4}>
          <label htmlFor={cycleId}>{t('spreadsheets.import.cycle')}</label>
          <NativeSelect
            id={cycleId}
            className="mfe-org_form"
            value={cycle}
            onChange={chooseCycle}
            disabled={busy}
            aria-describedby={`${cycleId}-hint`}
            options={cycles.map(({ id, name, state: at }) => ({
              value: id,
              label: t('spreadsheets.import.cycleOption', {
                name,
                state: t(`labels.cycleState.${at}`),
              }),
            }))}
          />
          <Text small id={`${cycleId}-hint`}>
            {t('spreadsheets.import.cycleHint')}
          </Text>
        </Flex>
        {!busy && (
          <FileChoice again={state.step === 'checked'} onChoose={(file) => void check(file)} />
        )}
        {busy && arrival}
      </Flex>
    </Card>
  );
  if (state.step !== 'checked')
    return (
      <>
        {!busy && arrival}
        {choice}
      </>
    );
  const { report, file } = state;
  const hasErrors = report.errors.length > 0;
  return (
    <>
      <div className="mfe-org_import-plan">
        <Card>{arrival}</Card>
        {hasErrors && (
          <Card
            title={t('spreadsheets.import.errors')}
            actions={
              <AnnotatedCopy organization={organization} cycle={cycle} file={file}>
                {t('spreadsheets.import.annotated')}
              </AnnotatedCopy>
            }
          >
            <ErrorTable report={report} />
          </Card>
        )}
        {hasErrors && choice}
        {report.rows.length > 0 && (
          <>
            <ReportTables report={report} />
            <ApplyBar report={report} onApply={(leaveOut) => void apply(file, leaveOut)} />
          </>
        )}
      </div>
      {!hasErrors && choice}
    </>
  );
}
