// Asks before an action that is hard to undo. The safe answer has the focus; the dangerous one is
// named by its effect, not by "yes". `onConfirm` may be asynchronous: the dialog waits and closes
// when it is done.
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import type { ButtonProps } from './Button';
import { Modal } from './Modal';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  onConfirm: () => void | Promise<unknown>;
  onCancel: () => void;
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onCancel}
      closable={false}
      mask={{ closable: !busy }}
      keyboard={!busy}
      width={440}
      afterOpenChange={(shown) => {
        if (shown) safe.current?.focus();
      }}
      footer={[
        <Button key="cancel" ref={safe} disabled={busy} onClick={onCancel}>
          {cancelLabel}
        </Button>,
        <Button
          key="confirm"
          sends
          type="primary"
          danger={danger}
          loading={busy}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>,
      ]}
    >
      {children}
    </Modal>
  );
}

export interface ConfirmButtonProps
  extends
    Omit<ButtonProps, 'onClick' | 'title'>,
    Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'cancelLabel' | 'onConfirm'> {
  question?: ReactNode;
}

/** A button that asks first. `danger` applies to the button and to the confirming answer. */
export function ConfirmButton({
  title,
  question,
  confirmLabel,
  cancelLabel,
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const confirm = async () => {
    await onConfirm();
    setOpen(false);
  };
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        danger={button.danger}
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
