// Entry `base`: what nearly every screen needs, and nothing heavy, because sign-in loads it. One antd for all remotes:
// they share this entry and take from antd only what is named here.
export { default as Alert } from 'antd/es/alert';
export { default as Avatar } from 'antd/es/avatar';
export { default as Badge } from 'antd/es/badge';
export { default as Button } from 'antd/es/button';
export { default as Divider } from 'antd/es/divider';
export { default as Flex } from 'antd/es/flex';
export { default as Segmented } from 'antd/es/segmented';
export { default as Skeleton } from 'antd/es/skeleton';
export { default as Space } from 'antd/es/space';
export { default as Spin } from 'antd/es/spin';
export { default as Tag } from 'antd/es/tag';
export { default as Tooltip } from 'antd/es/tooltip';
export { AuthCard } from './AuthCard';
export { Breadcrumb } from './Breadcrumb';
export { Card } from './Card';
export { CumbreProvider } from './CumbreProvider';
export { DateText } from './DateText';
export { Heading } from './Heading';
export { LiveRegion } from './LiveRegion';
export { Logo } from './Logo';
export { EmptyState, ErrorState, LoadingState } from './Notices';
export { PageHeader } from './PageHeader';
export { Steps } from './Steps';
export { Paragraph, Text } from './Text';
export { TOAST_MILLISECONDS, toast } from './toast';
export { VisuallyHidden } from './VisuallyHidden';
export * from './icons';
