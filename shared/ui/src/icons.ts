// Entry `icons`: the icons that no first screen shows. Those that it does show are in `base`.
export { default as CopyOutlined } from '@ant-design/icons/CopyOutlined';
