// The state of one form: its values, what is wrong with them now, and which of that the person sees. A problem shows
// once the field was filled and left, or after a first try to send, and goes the moment it is mended. What the server
// refused shows as long as the value is the refused one. Values are never cleared here, whatever fails.
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Problem } from './fieldRules';

type Problems<Values> = Partial<Record<keyof Values & string, Problem | null>>;

export interface Options<Values> {
  initial: Values;
  /** In the order of the fields on the screen. */
  check: (values: Values) => Problems<Values>;
  onChange?: (values: Values) => void;
  onSubmit: (values: Values) => Promise<void> | void;
}

export interface Fields<Values> {
  values: Values;
  working: boolean;
  change: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Several at once, where one choice brings another along. */
  changeAll: (part: Partial<Values>) => void;
  leave: (name: keyof Values & string) => void;
  refuse: (name: keyof Values & string, problem: Problem) => void;
  problemAt: (name: keyof Values & string) => Problem | null;
  /** All problems, once sending was tried; for the summary. */
  summary: { name: string; problem: Problem }[];
  /** How often sending was refused here; the summary takes the focus each time. */
  tries: number;
  submit: (event?: FormEvent) => Promise<void>;
}

export function useFields<Values extends object>({ initial, check, onChange, onSubmit }: Options<Values>): Fields<Values> {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{ name: string; value: unknown; problem: Problem }[]>([]);
  const [tries, setTries] = useState(0);
  const [working, setWorking] = useState(false);
  const running = useRef(false);

  const found = check(values);
  const problems = Object.keys({ ...found, ...Object.fromEntries(refused.map(({ name }) => [name, null])) }).flatMap((name) => {
    const value = values[name as keyof Values];
    const problem = found[name as keyof Values & string] ?? refused.find((entry) => entry.name === name && entry.value === value)?.problem;
    return problem ? [{ name, problem }] : [];
  });

  const changeAll = (part: Partial<Values>) => {
    const next = { ...values, ...part };
    setValues(next);
    onChange?.(next);
  };

  return {
    values, working, tries, changeAll,
    change: (name, value) => changeAll({ [name]: value } as unknown as Partial<Values>),
    // An empty field that was only passed is not reproached before sending.
    leave: (name) => values[name] && setLeft(new Set(left).add(name)),
    refuse: (name, problem) => {
      setRefused((entries) => [...entries.filter((entry) => entry.name !== name), { name, value: values[name], problem }]);
      setLeft((names) => new Set(names).add(name));
    },
    problemAt: (name) => (tries > 0 || left.has(name) ? problems.find((entry) => entry.name === name)?.problem ?? null : null),
    summary: tries > 0 ? problems : [],
    submit: async (event) => {
      event?.preventDefault();
      // A ref, since a second press may come before the first one is drawn.
      if (running.current) return;
      if (problems.length > 0) {
        setTries(tries + 1);
        return;
      }
      running.current = true;
      setWorking(true);
      try {
        await onSubmit(values);
      } finally {
        running.current = false;
        setWorking(false);
      }
    },
  };
}
