// Entry `icons`: the icons that no first screen shows. `base` has the others.
export { default as CheckSquareOutlined } from '@ant-design/icons/CheckSquareOutlined';
export { default as CopyOutlined } from '@ant-design/icons/CopyOutlined';
export { default as HistoryOutlined } from '@ant-design/icons/HistoryOutlined';
export { default as MessageOutlined } from '@ant-design/icons/MessageOutlined';
