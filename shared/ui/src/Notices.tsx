// What a screen shows instead of its content: nothing there yet (and what to do next), could not be loaded (and Retry),
// still loading (in the size of what comes, said once to those who listen). One look for all three.
import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Heading } from './Heading';
import { Ridge } from './Ridge';
import { VisuallyHidden } from './VisuallyHidden';

interface NoticeProps { title: ReactNode; children?: ReactNode; level?: 1 | 2 | 3 }

/** `children` say what to do next; `action` does it. */
export function EmptyState({ title, children, action, level = 2 }: NoticeProps & { action?: ReactNode }) {
  return (
    <div className="cu-notice">
      <Ridge className="cu-notice-picture" />
      <Heading level={level}>{title}</Heading>
      {children && <p className="cu-tone-secondary">{children}</p>}
      {action && <div className="cu-row">{action}</div>}
    </div>
  );
}

export function ErrorState({ title, children, retryLabel, onRetry, retrying = false, level = 2 }: NoticeProps & { retryLabel: string; onRetry: () => void; retrying?: boolean }) {
  return (
    <div className="cu-notice" role="alert">
      <Heading level={level}>{title}</Heading>
      {children && <p className="cu-tone-secondary">{children}</p>}
      <Button icon={<ReloadOutlined aria-hidden />} loading={retrying} onClick={onRetry}>{retryLabel}</Button>
    </div>
  );
}

/** `rows` is about how many lines will come, so that nothing jumps. */
export function LoadingState({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <div className="cu-loading" role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden><Skeleton active title={false} paragraph={{ rows }} /></div>
    </div>
  );
}
