// What a screen displays instead of its content: empty (and the next step), failed (and Retry), or
// loading (in the size of the content, announced once). The three share one design.
import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Heading } from './Heading';
import { Ridge } from './Ridge';
import { VisuallyHidden } from './VisuallyHidden';

interface NoticeProps {
  title: ReactNode;
  children?: ReactNode;
  /** 1 where the page has no other title. */
  level?: 1 | 2 | 3;
}

interface EmptyStateProps extends NoticeProps {
  action?: ReactNode;
  /** Within a section of a page: without the picture, at the start of its lines. */
  small?: boolean;
}

/** `children` describe the next step; `action` is the control for it. */
export function EmptyState({ title, children, action, level = 2, small = false }: EmptyStateProps) {
  return (
    <div className={small ? 'cu-notice cu-notice-small' : 'cu-notice'}>
      {small ? null : <Ridge className="cu-notice-picture" />}
      <Heading level={level} focusable={level === 1}>
        {title}
      </Heading>
      {children && <p className="cu-tone-secondary">{children}</p>}
      {action && <div className="cu-row">{action}</div>}
    </div>
  );
}

export function ErrorState({
  title,
  children,
  retryLabel,
  onRetry,
  retrying = false,
  level = 2,
}: NoticeProps & { retryLabel: string; onRetry: () => void; retrying?: boolean }) {
  return (
    <div className="cu-notice" role="alert">
      <Heading level={level} focusable={level === 1}>
        {title}
      </Heading>
      {children && <p className="cu-tone-secondary">{children}</p>}
      <Button icon={<ReloadOutlined aria-hidden />} loading={retrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}

/** `rows` is the expected number of lines, so that the layout does not shift. */
export function LoadingState({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <div className="cu-loading" role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden>
        <Skeleton active title={false} paragraph={{ rows }} />
      </div>
    </div>
  );
}
