// Entry `data`: tables, lists of facts, and panels.
export { default as Descriptions } from 'antd/es/descriptions';
export { Tabs } from './Tabs';
export { Table } from './Table';
export type { TableColumn, TableProps } from './Table';
