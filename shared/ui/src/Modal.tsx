// A dialog in the middle of the page. antd locks the page's scrolling by a style tag, which the content security policy
// forbids; the style sheet does it instead. The focus goes back to what opened it. Its own answer sends something: while
// nothing can be sent it is off, and the footer says why. It appears where it stands: antd's way grows it from a point, and
// a press while it does so goes down on a button and up beside it, which is none.
import AntModal from 'antd/es/modal/Modal';
import type { ModalProps } from 'antd/es/modal/interface';
import { useWhyNotSent } from './sending';

export type { ModalProps };

export function Modal({ destroyOnHidden = true, okButtonProps, footer, ...rest }: ModalProps) {
  const why = useWhyNotSent();
  const paused: Partial<ModalProps> = why === null || footer !== undefined ? { okButtonProps, footer } : {
    okButtonProps: { ...okButtonProps, disabled: true },
    footer: (buttons) => <><span className="cu-not-sent" role="status">{why.typed}</span>{buttons}</>,
  };
  return <AntModal {...rest} {...paused} transitionName="ant-fade" destroyOnHidden={destroyOnHidden} scrollLock={false} />;
}
