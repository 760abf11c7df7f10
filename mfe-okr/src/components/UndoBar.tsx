// The bar that says what was changed, or undone, and offers to undo it. It leaves by itself after a fair
// time (decision 0156), but never while the pointer or the focus is in it or the page is hidden. It hears
// who is at it, and does nothing by itself.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
import { Link } from '@cumbre/remote/router';
import { Button } from '@cumbre/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from '../useTranslation';
import type { Undoable } from './UndoScope';
import './undo.css';

/** Milliseconds that nobody has to be at the bar before it leaves. */
const STAY_MILLISECONDS = 30_000;
/** The same where nothing can be pressed but what dismisses it. */
const STAY_UNDONE_MILLISECONDS = 8000;

interface UndoBarProps {
  /** What can be undone; null: `undone` says what was. */
  offered: Undoable | null;
  undone: Pick<Undoable, 'message' | 'about'> | null;
  busy: boolean;
  ref: Ref<HTMLDivElement>;
  /** The link of the bar leads away. */
  onFollow: () => void;
  onUndo: () => void;
  onDismiss: () => void;
  /** The bar has been there long enough. */
  onLeave: () => void;
}

export function UndoBar({
  offered,
  undone,
  busy,
  ref,
  onFollow,
  onUndo,
  onDismiss,
  onLeave,
}: UndoBarProps) {
  const { t } = useTranslation();
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isAttended = hasPointer || hasFocus || busy;
  const said = offered ?? undone;
  const leave = useEffectEvent(onLeave);
  const stays = offered ? STAY_MILLISECONDS : STAY_UNDONE_MILLISECONDS;
  // The time begins anew with each change, and after the pointer or the focus has left.
  useEffect(() => {
    if (isAttended) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => leave(), stays);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [isAttended, said, stays]);
  if (!said) return null;
  const { message } = said;
  const about = said.about && message.startsWith(said.about) ? said.about : '';
  return (
    <div
      ref={ref}
      role="group"
      aria-label={t(offered ? 'undo.label' : 'undo.undone')}
      className={offered?.celebrated ? 'mfe-okr_undo mfe-okr_undo-celebrated' : 'mfe-okr_undo'}
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget))}
    >
      <span className="mfe-okr_undo-text" title={message}>
        {about === '' ? null : <span className="mfe-okr_undo-about">{about}</span>}
        <span>{message.slice(about.length)}</span>
      </span>
      {offered?.follow ? (
        <Link to={offered.follow.href} className="mfe-okr_undo-follow" onClick={onFollow}>
          {offered.follow.label}
        </Link>
      ) : null}
      {offered ? (
        <Button sends type="link" loading={busy} onClick={onUndo}>
          {offered.label ?? t('undo.undo')}
        </Button>
      ) : null}
      <Button
        type="text"
        icon={<span aria-hidden="true">✕</span>}
        aria-label={t('undo.dismiss')}
        disabled={busy}
        onClick={onDismiss}
      />
    </div>
  );
}
