// The state of one form that is sent to the server: the values, the problems found in them, the
// refusals of the server, and whether a request is running. The hook also preserves a draft over an
// expired session and a reload, asks before unsaved values are lost, and sends equal values under
// one idempotency key. A failure never clears the values.
import { failureOf } from '@cumbre/client/failure';
import { useIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import type { Location } from '@cumbre/remote/router';
import { useFormDraft, useRestoredForm } from '@cumbre/remote/useFormDraft';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { focusField } from '@cumbre/ui/fields';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useFormWords } from './useFormWords';

export type FieldName<Values> = keyof Values & string;

/** The message for each field whose value cannot be sent. */
export type Problems<Values> = Partial<Record<FieldName<Values>, string | null | undefined>>;

export interface Sending<Row> {
  /** The row that is overwritten; null for a new one. */
  base: Row | null;
  /** The idempotency key; it stays the same as long as the values do. */
  idempotencyKey: string;
  /** Lets navigation pass without a question, for a submit that itself leaves the screen. */
  release: () => void;
}

export interface ServerFormOptions<Values extends object, Sent, Row> {
  /** Unique among the forms of the remote; ids of its elements begin with it. */
  id: string;
  initial: Values;
  /**
   * The row that is edited. A draft stores it, so that a save by another person meanwhile is a
   * conflict.
   */
  base?: Row | null;
  /** In the order of the fields on the screen. */
  check?: (values: Values) => Problems<Values>;
  /**
   * A question for each field whose value may be a slip. The first submit asks and sends nothing;
   * the next one sends, unless the value was changed to another one that is asked about.
   */
  ask?: (values: Values) => Problems<Values>;
  /** The values that the form begins by asking about. */
  asked?: Partial<Values>;
  /** Called after each change, for a caller that also stores the values elsewhere. */
  onChange?: (values: Values) => void;
  send: (values: Values, sending: Sending<Row>) => Promise<{ data?: Sent; error?: unknown }>;
  /** Called when the values are saved; a navigation passes the guard now. */
  onSaved?: (answer: Sent, values: Values) => void | Promise<void>;
  /** true: the caller shows this failure itself. */
  onFailure?: (failure: Failure) => boolean;
  /** The field for a path of the server that has a different name; a function where it depends on the values. */
  fieldOf?:
    | Readonly<Record<string, FieldName<Values>>>
    | ((path: string, values: Values) => FieldName<Values>);
  /** The form's message if the server sends none. */
  failed: string;
  /** The message of a failure of the whole form; by default the server's message, else `failed`. */
  messageOf?: (failure: Failure) => string;
  /**
   * Which of the problems the summary says in one line, and its words: those of one part of a long form.
   * Every other problem has a line of its own. The line leads to the first of its fields.
   */
  linesOf?: (
    problems: readonly Problem<Values>[],
    values: Values,
  ) => readonly SummaryLine<Values>[];
  /** The key of the draft; null if nothing may be stored, such as passwords. */
  draft: string | null;
  /** Fields that the draft omits, such as a password. */
  secret?: readonly FieldName<Values>[];
  /** false: submitting only reads from the server, such as a search; the values stay unsaved. */
  saves?: boolean;
  /** false: leaving the form discards the values without a question. */
  guarded?: boolean;
  /** Addresses that keep the form on the screen. */
  staysAt?: (location: Location) => boolean;
}

export interface Problem<Values> {
  name: FieldName<Values>;
  message: string;
}

/** One line of the summary for several problems. */
export interface SummaryLine<Values> {
  names: readonly FieldName<Values>[];
  message: string;
}

export interface SummaryEntry {
  /** Absent if the problem belongs to no field on the screen. */
  fieldId?: string;
  message: string;
  /** How many fields it speaks of. */
  fields: number;
}

/** The part of a form's state that the fields need. */
export interface FormFields<Values extends object> {
  id: string;
  values: Values;
  busy: boolean;
  /** The number of refused submits; the summary takes the focus each time. */
  refusedSubmits: number;
  summary: readonly SummaryEntry[];
  idOf: (name: FieldName<Values>) => string;
  change: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) => void;
  /** Called when the field loses the focus: from now on its problem is displayed. */
  touch: (name: FieldName<Values>) => void;
  problemAt: (name: FieldName<Values>) => string | null;
  /** The open question about the value of the field; the next submit answers it with yes. */
  questionAt?: (name: string) => string | null;
  /**
   * A field calls this while it is on the screen. Returns a function that unregisters the field.
   */
  register: (name: FieldName<Values>, label: string) => () => void;
  submit: (event?: FormEvent) => Promise<void>;
}

export interface ServerForm<Values extends object, Row> extends FormFields<Values> {
  /** Whether the form has unsaved values. */
  edited: boolean;
  base: Row | null;
  /** The row that another person saved meanwhile (412); null without a conflict. */
  theirs: Row | null;
  changeAll: (part: Partial<Values>) => void;
  refuse: (name: FieldName<Values>, message: string) => void;
  focus: (name: FieldName<Values>) => void;
  /** Resets the form, with these values as the saved ones. */
  reset: (values?: Values, base?: Row | null) => void;
  /**
   * Overwrites `theirs` with `values`. During a conflict `submit` does the same with the form's
   * values.
   */
  overwrite: (values: Values) => Promise<void>;
  /** Returns to the form without resolving the conflict. */
  forgetTheirs: () => void;
  /** Closes a form that has no URL of its own; asks first if unsaved values would be lost. */
  leave: (close: () => void) => Promise<void>;
}

interface Refusal<Values> {
  name: FieldName<Values>;
  value: unknown;
  message: string;
}

interface Outcome<Values, Row> {
  refused: readonly Refusal<Values>[];
  /** Messages that belong to no field on the screen. */
  whole: readonly string[];
  theirs: Row | null;
}

/** The row that comes with a 412; the contract says that it has the shape of the edited one. */
const currentRow = <Row>({ status, problem }: Failure): Row | null =>
  status === 412 ? ((problem.current as Row | undefined) ?? null) : null;

/** The value at a name, which may be a path into a value: `lines.a.title`. */
const valueAt = (values: object, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values);

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function useServerForm<Values extends object, Sent = unknown, Row extends object = object>({
  id,
  initial,
  base: firstBase = null,
  check,
  ask,
  asked: askedFirst = {},
  onChange,
  send,
  onSaved,
  onFailure,
  fieldOf = {},
  failed,
  messageOf,
  linesOf,
  draft,
  secret = [],
  saves = true,
  guarded = true,
  staysAt,
}: ServerFormOptions<Values, Sent, Row>): ServerForm<Values, Row> {
  const t = useFormWords();
  const { confirmDiscard, remote } = useRemoteContext();
  const restored = useRestoredForm<{ values: Partial<Values>; base: Row | null }>(
    draft ?? '',
    t('restored'),
  );
  const nothing: Outcome<Values, Row> = { refused: [], whole: [], theirs: null };
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...restored?.values }));
  const [base, setBase] = useState(restored ? restored.base : firstBase);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState(nothing);
  const [refusedSubmits, setRefusedSubmits] = useState(0);
  const [asked, setAsked] = useState<Readonly<Record<string, unknown>>>(askedFirst);
  const [busy, setBusy] = useState(false);
  const attempt = useIdempotencyKey();
  const [labels] = useState(() => new Map<string, string>());
  // Refs, since a second click and the navigation after a save happen before the next render.
  const sending = useRef(false);
  const released = useRef(false);

  const edited = !isSame(values, start);
  const withoutSecrets = () =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => !secret.some((each) => each === name)),
    );
  useFormDraft(draft ?? '', () =>
    draft !== null && edited && !released.current ? { values: withoutSecrets(), base } : null,
  );
  useUnsavedChanges(guarded && edited, {
    saving: busy,
    within: (next) => released.current || (staysAt?.(next) ?? false),
  });

  const checked: Problems<Values> = check?.(values) ?? {};
  const refusalAt = (name: FieldName<Values>) =>
    outcome.refused.find((each) => each.name === name && each.value === valueAt(values, name))
      ?.message;
  const names = new Set([
    ...(Object.keys(checked) as FieldName<Values>[]),
    ...outcome.refused.map(({ name }) => name),
  ]);
  const problems = [...names].flatMap((name): Problem<Values>[] => {
    const message = checked[name] ?? refusalAt(name);
    return message ? [{ name, message }] : [];
  });
  const questions = (Object.entries(ask?.(values) ?? {}) as [FieldName<Values>, string | null][])
    .filter(([, question]) => question)
    .map(([name, question]) => ({
      name,
      question,
      isAsked: name in asked && asked[name] === valueAt(values, name),
    }));
  // Another remote's form may have the same id.
  const formId = `${remote}_${id}`;
  const idOf = (name: FieldName<Values>) => `${formId}-${name}`;

  const focus = (name: FieldName<Values>) => focusField(idOf(name));

  // The only problem is said once, at its field; several are also listed above the form.
  const [first] = problems;
  const only =
    first && problems.length === 1 && outcome.whole.length === 0 && labels.has(first.name)
      ? first.name
      : null;
  const focusOnly = useEffectEvent(() => {
    if (only !== null) focusField(idOf(only));
  });
  useEffect(() => {
    if (refusedSubmits > 0) focusOnly();
  }, [refusedSubmits]);

  const changeAll = (part: Partial<Values>) => {
    released.current = false;
    setValues((before) => ({ ...before, ...part }));
    onChange?.({ ...values, ...part });
  };
  const release = () => {
    released.current = true;
  };
  const refusalsIn = (failure: Failure, content: Values): Outcome<Values, Row> => {
    const { errors } = failure;
    const placed = errors.map(({ path, message }) => {
      const name = typeof fieldOf === 'function' ? fieldOf(path, content) : (fieldOf[path] ?? path);
      return { name: name as FieldName<Values>, message, isOnScreen: labels.has(name) };
    });
    return {
      refused: placed
        .filter(({ isOnScreen }) => isOnScreen)
        .map(({ name, message }) => ({ name, message, value: valueAt(content, name) })),
      whole:
        errors.length > 0
          ? placed.filter(({ isOnScreen }) => !isOnScreen).map(({ message }) => message)
          : [messageOf?.(failure) ?? (failure.message || failed)],
      theirs: null,
    };
  };

  const meet = (failure: Failure, content: Values) => {
    const theirs = currentRow<Row>(failure);
    if (theirs && base) return setOutcome({ ...nothing, theirs });
    if (onFailure?.(failure)) return setOutcome(nothing);
    setRefusedSubmits((count) => count + 1);
    setOutcome(refusalsIn(failure, content));
  };
  const sendValues = async (content: Values) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    // During a conflict, submitting means that the person decided to overwrite: `theirs` becomes
    // the edited row.
    const over = outcome.theirs ?? base;
    setBase(over);
    setValues(content);
    try {
      const idempotencyKey = attempt.keyFor({ content, over });
      const answer = await send(content, { base: over, idempotencyKey, release });
      const failure = failureOf(answer.error);
      if (failure) return meet(failure, content);
      attempt.done();
      setOutcome(nothing);
      setRefusedSubmits(0);
      if (saves) {
        setStart(content);
        release();
      }
      await onSaved?.(answer.data as Sent, content);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  // A question ends with its own mark.
  const labelled = (label: string, message: string) =>
    label.endsWith('?') ? `${label} ${message}` : t('problem', { label, message });
  const summaryOf = (): SummaryEntry[] => {
    const lines = linesOf?.(problems, values) ?? [];
    return [
      ...outcome.whole.map((message) => ({ message, fields: 1 })),
      ...problems.flatMap(({ name, message }): SummaryEntry[] => {
        const label = labels.get(name);
        if (label === undefined) return [{ message, fields: 1 }];
        const line = lines.find((each) => each.names.includes(name));
        if (!line) return [{ fieldId: idOf(name), message: labelled(label, message), fields: 1 }];
        return line.names.find((each) => labels.has(each)) === name
          ? [{ fieldId: idOf(name), message: line.message, fields: line.names.length }]
          : [];
      }),
    ];
  };

  return {
    id: formId,
    values,
    base,
    edited,
    busy,
    refusedSubmits,
    theirs: outcome.theirs,
    idOf,
    changeAll,
    change: (name, value) => changeAll({ [name]: value } as unknown as Partial<Values>),
    // An empty field that only had the focus has no problem before the first submit.
    touch: (name) => {
      if (valueAt(values, name)) setTouched((former) => new Set([...former, name]));
    },
    problemAt: (name) =>
      refusedSubmits > 0 || touched.has(name)
        ? (problems.find((problem) => problem.name === name)?.message ?? null)
        : null,
    questionAt: (name) =>
      questions.find((each) => each.name === name && each.isAsked)?.question ?? null,
    summary: refusedSubmits === 0 || only !== null ? [] : summaryOf(),
    register: (name, label) => {
      labels.set(name, label);
      return () => labels.delete(name);
    },
    refuse: (name, message) => {
      setRefusedSubmits((count) => count + 1);
      setOutcome((before) => ({
        ...before,
        refused: [
          ...before.refused.filter((each) => each.name !== name),
          { name, value: valueAt(values, name), message },
        ],
      }));
    },
    reset: (next = start, row = base) => {
      attempt.done();
      setStart(next);
      setValues(next);
      setBase(row);
      setTouched(new Set());
      setOutcome(nothing);
      setRefusedSubmits(0);
      setAsked({});
    },
    forgetTheirs: () => setOutcome(nothing),
    overwrite: sendValues,
    focus,
    submit: async (event) => {
      event?.preventDefault();
      const unread = document.querySelector<HTMLElement>(`[data-unread^="${formId}-"]`);
      if (unread) return focusField(unread.dataset.unread!);
      // A value that the server refused may be valid by now, because another field may have
      // changed.
      if (!Object.values(checked).some(Boolean)) {
        const open = questions.find(({ isAsked }) => !isAsked);
        if (!open) return sendValues(values);
        setAsked(Object.fromEntries(questions.map(({ name }) => [name, valueAt(values, name)])));
        return focus(open.name);
      }
      setOutcome(nothing);
      setRefusedSubmits(refusedSubmits + 1);
    },
    leave: async (close) => {
      if (edited && !(await confirmDiscard())) return;
      release();
      close();
    },
  };
}
