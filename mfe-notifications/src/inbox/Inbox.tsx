// The notifications by day, newest first, all or only the unread, of all kinds or of a group; the
// address keeps which. The empty, loading and error states replace the list. One that is marked as read stays where it is until the
// list is opened again: nothing moves under the pointer. The arrow keys go from line to line.
import { NOTIFICATION_GROUP_NAMES } from '@cumbre/contract/enumerations';
import type { NotificationGroup } from '@cumbre/contract/enumerations';
import type { Notification } from '@cumbre/contract/notifications';
import { Alert, Button, LiveRegion, NativeSelect, Segmented, Skeleton } from '@cumbre/ui/base';
import { useSearchParams } from '@cumbre/remote/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import {
  ALL,
  ALL_READ,
  useMarkAllReadMutation,
  useNotificationsInfiniteQuery,
  useUndoMarkAllReadMutation,
} from '../notifications';
import type { Shown } from '../notifications';
import { useTranslation } from '../useTranslation';
import { byDay } from './days';
import { EmptyInbox } from './EmptyInbox';
import { NotificationLine } from './NotificationLine';
import './inbox.css';

/** What the unread list no longer has, because it was marked here, stays in its place. */
function withKept(listed: Notification[], kept: readonly Notification[]): Notification[] {
  const ids = new Set(listed.map(({ id }) => id));
  const gone = kept.filter(({ id }) => !ids.has(id));
  return [...listed, ...gone].toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

function goToLine(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLAnchorElement)) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  event.preventDefault();
  links[links.indexOf(event.target) + step]?.focus();
}

function NotificationList({ shown }: { shown: Shown }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const [kept, setKept] = useState<readonly Notification[]>([]);
  const { data, isLoading, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotificationsInfiniteQuery(shown, {
      refetchOnMountOrArgChange: shown.show === 'unread' || shown.group !== undefined,
    });
  if (isLoading)
    return (
      <div className="mfe-notifications_inbox" role="status" aria-label={t('inbox.loading')}>
        <Skeleton active={false} paragraph={{ rows: 4 }} />
      </div>
    );
  if (isError || !data) {
    return (
      <Alert
        type="error"
        showIcon
        title={t('inbox.failed')}
        action={<Button onClick={() => void refetch()}>{t('inbox.retry')}</Button>}
      />
    );
  }
  const listed = data.pages.flatMap((page) => page.notifications);
  const notifications = shown.show ? withKept(listed, kept) : listed;
  if (notifications.length === 0) return <EmptyInbox shown={shown} />;
  return (
    <>
      {/* The links are what is focused; the section only hears their keys. */}
      <div role="presentation" className="mfe-notifications_days" onKeyDown={goToLine}>
        {byDay(notifications, now).map((each) => (
          <section key={each.day} aria-labelledby={`mfe-notifications_${each.day}`}>
            <h2 id={`mfe-notifications_${each.day}`} className="mfe-notifications_day">
              {t(`inbox.${each.day}`)}
            </h2>
            <ul className="mfe-notifications_list">
              {each.notifications.map((notification) => (
                <NotificationLine
                  key={notification.id}
                  notification={notification}
                  onMark={(read) =>
                    setKept((former) => [
                      ...former.filter(({ id }) => id !== notification.id),
                      { ...notification, readAt: read ? now.toISOString() : null },
                    ])
                  }
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('inbox.more')}
        </Button>
      )}
    </>
  );
}

export function Inbox() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const show = address.get('show') === 'unread' ? ('unread' as const) : undefined;
  const group = NOTIFICATION_GROUP_NAMES.find((each) => each === address.get('kind'));
  const set = (name: 'show' | 'kind', value: string | null) =>
    setAddress(
      (params) => {
        if (value) params.set(name, value);
        else params.delete(name);
        return params;
      },
      { replace: true },
    );
  const tools = useRef<HTMLDivElement>(null);
  const [markAllRead, { isLoading: marking, data: marked, reset }] =
    useMarkAllReadMutation(ALL_READ);
  const [undoMarkAllRead, { isLoading: undoing, isSuccess: undone }] = useUndoMarkAllReadMutation();
  const readAt = marked?.readAt ?? null;
  // The next visit is no place to undo what was marked in this one.
  const forget = useEffectEvent(() => reset());
  useEffect(() => () => forget(), []);
  // A button that goes gives its focus to the chosen filter.
  const focusFilter = () => tools.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  const announced = () => {
    if (readAt !== null) return t('inbox.markedAll');
    return undone ? t('inbox.undone') : '';
  };
  const undo = async (instant: string) => {
    const { error } = await undoMarkAllRead({ readAt: instant });
    if (error) return;
    reset();
    focusFilter();
  };
  const unread = useNotificationsInfiniteQuery(ALL).data?.pages[0]?.unread ?? 0;
  return (
    <div className="mfe-notifications_frame">
      <div className="mfe-notifications_tools" ref={tools}>
        <Segmented
          aria-label={t('inbox.show')}
          value={show ?? 'all'}
          options={[
            { value: 'all', label: t('inbox.all') },
            { value: 'unread', label: t('inbox.unreadCount', { count: unread }) },
          ]}
          onChange={(next) => set('show', next === 'unread' ? next : null)}
        />
        <NativeSelect
          className="mfe-notifications_kind"
          data-chosen={group}
          aria-label={t('inbox.kind')}
          value={group ?? ''}
          options={[
            { value: '', label: t('inbox.allKinds') },
            ...NOTIFICATION_GROUP_NAMES.map((each: NotificationGroup) => ({
              value: each,
              label: t(`groups.${each}`),
            })),
          ]}
          onChange={(next) => set('kind', next)}
        />
        {unread > 0 && (
          <Button
            sends
            type="text"
            loading={marking}
            onClick={() => {
              focusFilter();
              void markAllRead();
            }}
          >
            {t('named.allRead')}
          </Button>
        )}
        {readAt !== null && (
          <Button
            sends
            type="text"
            loading={undoing}
            aria-label={t('inbox.undoNamed')}
            onClick={() => void undo(readAt)}
          >
            {t('inbox.undo')}
          </Button>
        )}
        <LiveRegion message={announced()} />
      </div>
      <NotificationList
        key={`${show ?? 'all'} ${group ?? ''}`}
        shown={{ ...(show && { show }), ...(group && { group }) }}
      />
    </div>
  );
}
