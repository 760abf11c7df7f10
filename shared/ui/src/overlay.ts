// Entry `overlay`: drawers and dialogs above a page.
export { ConfirmButton, ConfirmDialog } from './ConfirmDialog';
export { Drawer } from './Drawer';
export { Modal } from './Modal';
export type { ModalProps } from './Modal';
