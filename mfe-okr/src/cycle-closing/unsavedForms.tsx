// Which forms of a closing have something unsaved. An act on the whole page asks this before it closes a
// form or makes it useless.
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

type Report = (form: string, isUnsaved: boolean) => void;

const Forms = createContext<ReadonlySet<string>>(new Set());
const ReportForm = createContext<Report>(() => {});

export function UnsavedForms({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback<Report>(
    (form, isUnsaved) =>
      setForms((before) => {
        if (before.has(form) === isUnsaved) return before;
        const others = [...before].filter((each) => each !== form);
        return new Set(isUnsaved ? [...others, form] : others);
      }),
    [],
  );
  return (
    <ReportForm value={report}>
      <Forms value={forms}>{children}</Forms>
    </ReportForm>
  );
}

/** The names of the forms with something unsaved. */
export const useUnsavedForms = () => useContext(Forms);

/** Called by a form: says whether it has something unsaved, for as long as it is on the screen. */
export function useReportUnsaved(form: string, isUnsaved: boolean): void {
  const report = useContext(ReportForm);
  useEffect(() => {
    report(form, isUnsaved);
    return () => report(form, false);
  }, [report, form, isUnsaved]);
}

export const verdictForm = (objective: string) => `verdict ${objective}`;
export const cardForm = (card: string) => `card ${card}`;
