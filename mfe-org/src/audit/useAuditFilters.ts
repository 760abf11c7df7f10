// The filters of the activity log, in the address, so that a filtered log can be shared and Back
// returns to it.
import { useSearchParams } from '@cumbre/remote/router';
import { useCallback, useMemo } from 'react';
import type { AuditFilters } from './auditApi';

const NAMES = ['kind', 'person', 'from', 'to', 'subject', 'search'] as const;

export function useAuditFilters(): {
  filters: AuditFilters;
  filtered: boolean;
  change: (changes: Partial<AuditFilters>) => void;
  clear: () => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const filters = useMemo(
    () =>
      Object.fromEntries(
        NAMES.map((name) => [name, parameters.get(name) ?? '']),
      ) as unknown as AuditFilters,
    [parameters],
  );
  const change = useCallback(
    (changes: Partial<AuditFilters>) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return {
    filters,
    filtered: NAMES.some((name) => filters[name] !== ''),
    change,
    clear: () => setParameters({}, { replace: true }),
  };
}
