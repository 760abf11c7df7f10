// The steps of an import: a file is chosen, checked by a dry run, applied. Each step can be
// cancelled. After an interrupted application the hook checks again, because only the server knows
// whether it was applied (all or nothing).
import { failureOf } from '@cumbre/client/failure';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import { useTransfer } from '@cumbre/client/transfers';
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { useRef, useState } from 'react';
import { fileRefusal } from './chosenFile';
import type { FileFailure } from './fileFailureText';
import { useImportOkrsMutation } from './spreadsheetImportApi';

export type ImportStep =
  | { step: 'choosing'; failure: FileFailure | null; cancelled: boolean }
  | { step: 'checking' | 'applying'; file: File }
  | {
      step: 'checked';
      file: File;
      report: ImportReport;
      /** Why the server refused to apply it, in its words: nothing was written. */
      refused: string | null;
      cutOff: boolean;
    }
  | { step: 'applied'; file: File; report: ImportReport };

const nothingChosen: Extract<ImportStep, { step: 'choosing' }> = {
  step: 'choosing',
  failure: null,
  cancelled: false,
};

export function useSpreadsheetImport(organization: string, cycle: string) {
  const [state, setState] = useState<ImportStep>(nothingChosen);
  const [send] = useImportOkrsMutation();
  const { name, transfer } = useTransfer();
  const underWay = useRef<{ abort: () => void } | null>(null);

  async function ask(
    file: File,
    dryRun: boolean,
    intoCycle: string,
    { leaveOut, plan }: { leaveOut?: number; plan?: string } = {},
  ): Promise<{ report?: ImportReport; failure?: Failure; aborted: boolean }> {
    const call = send({
      organization,
      cycle: intoCycle,
      file,
      dryRun,
      leaveOut,
      plan,
      transfer: name,
      idempotencyKey: dryRun ? undefined : newIdempotencyKey(),
    });
    let aborted = false;
    underWay.current = {
      abort: () => {
        aborted = true;
        call.abort();
      },
    };
    const answer = await call;
    underWay.current = null;
    return { report: answer.data, failure: failureOf(answer.error) ?? undefined, aborted };
  }

  async function check(file: File, { cutOff = false, intoCycle = cycle } = {}) {
    const refusal = fileRefusal(file);
    if (refusal)
      return setState({ step: 'choosing', failure: { ...refusal, message: '' }, cancelled: false });
    setState({ step: 'checking', file });
    const { report, failure, aborted } = await ask(file, true, intoCycle);
    if (aborted) setState({ ...nothingChosen, cancelled: true });
    else if (report) setState({ step: 'checked', file, report, refused: null, cutOff });
    else setState({ ...nothingChosen, failure: failure ?? null });
  }

  async function apply(file: File, leaveOut?: number) {
    const plan = state.step === 'checked' ? state.report.plan : undefined;
    setState({ step: 'applying', file });
    const { report, failure, aborted } = await ask(file, false, cycle, { leaveOut, plan });
    const newReport = failure?.problem?.import as ImportReport | undefined;
    if (aborted) await check(file, { cutOff: true });
    else if (report) setState({ step: 'applied', file, report });
    else if (failure && newReport)
      setState({
        step: 'checked',
        file,
        report: newReport,
        refused: failure.message,
        cutOff: false,
      });
    else setState({ ...nothingChosen, failure: failure ?? null });
  }

  return {
    state,
    transfer,
    check,
    apply,
    cancel: () => underWay.current?.abort(),
    startOver: () => setState(nothingChosen),
  };
}
