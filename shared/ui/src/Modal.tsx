// A dialog in the middle of the page. antd locks the page's scrolling by a style tag, which the content security policy
// forbids; the style sheet does it instead. The focus goes back to what opened it.
import AntModal from 'antd/es/modal/Modal';
import type { ModalProps } from 'antd/es/modal/interface';

export type { ModalProps };

export function Modal({ destroyOnHidden = true, ...rest }: ModalProps) {
  return <AntModal {...rest} destroyOnHidden={destroyOnHidden} scrollLock={false} />;
}
