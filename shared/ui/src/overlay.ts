// Entry `overlay`: what lies above a page.
export { default as Dropdown } from 'antd/es/dropdown';
export { default as Popconfirm } from 'antd/es/popconfirm';
export { default as Popover } from 'antd/es/popover';
export { ConfirmButton, ConfirmDialog } from './ConfirmDialog';
export { Drawer } from './Drawer';
export { Modal } from './Modal';
export type { ModalProps } from './Modal';
