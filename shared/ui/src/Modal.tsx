// A dialog in the middle of the page. antd locks the page's scrolling with a style tag, which the
// content security policy forbids; the style sheet does it instead. After closing, the focus
// returns to the element that opened the dialog. The OK button sends something: while nothing can
// be sent, it is disabled, and the footer displays the reason. The dialog opens without antd's zoom
// animation: during the zoom a button moves between mousedown and mouseup, so that the browser
// fires no click.
import { useRef, useState } from 'react';
import AntModal from 'antd/es/modal/Modal';
import type { ModalProps } from 'antd/es/modal/interface';
import { drawerContainer } from './drawerContainer';
import { useWhyNotSent } from './sending';
import { useFocusReturn } from './useFocusReturn';
import { useLeavingToasts } from './useLeavingToasts';
import { useSecondPress } from './useSecondPress';

export type { ModalProps };

/** Whether the focus is in a field of a dialog. */
const usesField = (): boolean =>
  document.activeElement?.matches('.ant-modal :is(input, select, textarea)') ?? false;

/**
 * `afterOpenChange` is where callers focus the first field. It is called as soon as antd, which
 * begins with the button "Close", brings the focus into the dialog, and again when opening ends: on
 * a slow machine that is late. A person who uses a field, the pointer or a key by then keeps the
 * focus, and the callback is not called.
 */
export function Modal({
  open = false,
  destroyOnHidden = true,
  focusable,
  okButtonProps,
  footer,
  afterOpenChange,
  ...rest
}: ModalProps) {
  // Adds the container of the drawers to the page, before antd adds the dialog.
  useState(drawerContainer);
  const why = useWhyNotSent();
  const { returnFocus, ...focus } = useFocusReturn(open, focusable);
  useLeavingToasts(open);
  useSecondPress(open);
  const isEntered = useRef(false);
  const isUsed = useRef(false);
  const enter = () => {
    if (isEntered.current || isUsed.current) return;
    isEntered.current = true;
    if (!usesField()) afterOpenChange?.(true);
  };
  const use = () => {
    isUsed.current = true;
  };
  const paused: Partial<ModalProps> =
    why === null || footer !== undefined
      ? { okButtonProps, footer }
      : {
          okButtonProps: { ...okButtonProps, disabled: true },
          footer: (buttons) => (
            <>
              <span className="cu-not-sent" role="status">
                {why.typed}
              </span>
              {buttons}
            </>
          ),
        };
  return (
    <AntModal
      {...rest}
      {...paused}
      {...focus}
      open={open}
      wrapProps={{ onFocusCapture: enter, onPointerDownCapture: use, onKeyDownCapture: use }}
      afterOpenChange={(isOpen) => {
        isEntered.current = isOpen;
        if (!isOpen) returnFocus();
        if (!isOpen || !(isUsed.current || usesField())) afterOpenChange?.(isOpen);
        if (!isOpen) isUsed.current = false;
      }}
      transitionName="ant-fade"
      destroyOnHidden={destroyOnHidden}
      scrollLock={false}
    />
  );
}
