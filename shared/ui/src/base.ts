// Entry `base`: the components of nearly every screen. It is small, because sign-in loads it. All
// remotes share this entry, so the page has one copy of antd, with the components that are exported
// here.
export { Alert } from './Alert';
/** @deprecated Use `PersonAvatar` of `@cumbre/ui/activity`: this one measures its text, which blocks the first paint. */
export { default as Avatar } from 'antd/es/avatar/Avatar';
export { default as Badge } from 'antd/es/badge';
export { default as Flex } from 'antd/es/flex';
export { default as Skeleton } from 'antd/es/skeleton';
export { Button } from './Button';
export { Card } from './Card';
export { CumbreProvider } from './CumbreProvider';
export { DateText } from './DateText';
export { Heading } from './Heading';
export { LiveRegion } from './LiveRegion';
export { MenuButton } from './MenuButton';
export { NativeSelect } from './NativeSelect';
export { EmptyState, ErrorState, LoadingState } from './Notices';
export { PageHeader } from './PageHeader';
export { Ridge } from './Ridge';
export { Segmented } from './Segmented';
export { Spin } from './Spin';
export { Tag } from './Tag';
export { Paragraph, Text } from './Text';
export { pauseSending, useWhyNotSent } from './sending';
export { leaveToasts, toast } from './toast';
export { useMediaQuery } from './useMediaQuery';
export { VisuallyHidden } from './VisuallyHidden';

// Icons of first screens, each imported from its own file, so that builds and tests do not read the
// whole set. Beside a text an icon is decoration; alone it gets its name from the button's
// aria-label. The entry `icons` has the other icons.
export { default as BellOutlined } from '@ant-design/icons/BellOutlined';
export { default as CheckCircleFilled } from '@ant-design/icons/CheckCircleFilled';
export { default as CheckOutlined } from '@ant-design/icons/CheckOutlined';
export { default as DeleteOutlined } from '@ant-design/icons/DeleteOutlined';
export { default as DownOutlined } from '@ant-design/icons/DownOutlined';
export { default as DownloadOutlined } from '@ant-design/icons/DownloadOutlined';
export { default as DragOutlined } from '@ant-design/icons/DragOutlined';
export { default as EditOutlined } from '@ant-design/icons/EditOutlined';
export { default as EllipsisOutlined } from '@ant-design/icons/EllipsisOutlined';
export { default as FileExcelOutlined } from '@ant-design/icons/FileExcelOutlined';
export { default as GlobalOutlined } from '@ant-design/icons/GlobalOutlined';
export { default as InfoCircleOutlined } from '@ant-design/icons/InfoCircleOutlined';
export { default as LogoutOutlined } from '@ant-design/icons/LogoutOutlined';
export { default as MailOutlined } from '@ant-design/icons/MailOutlined';
export { default as MenuOutlined } from '@ant-design/icons/MenuOutlined';
export { default as PlusOutlined } from '@ant-design/icons/PlusOutlined';
export { default as ReloadOutlined } from '@ant-design/icons/ReloadOutlined';
export { default as RightOutlined } from '@ant-design/icons/RightOutlined';
export { default as SearchOutlined } from '@ant-design/icons/SearchOutlined';
export { default as UserOutlined } from '@ant-design/icons/UserOutlined';
export { default as WarningFilled } from '@ant-design/icons/WarningFilled';
