// The toolbar above the tree, in one line: a new objective, the display mode, expand and collapse
// all. Rare actions are in a menu; on a phone all but the new objective are, so that the first
// objective is visible.
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { DISPLAY_MODES } from '@cumbre/domain/display';
import type { DisplayMode } from '@cumbre/domain/display';
import { Link, useNavigate } from '@cumbre/remote/router';
import { Button, EllipsisOutlined, Flex, MenuButton } from '@cumbre/ui/base';
import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { DisplayModeSwitch } from '../display-mode/DisplayModeSwitch';
import { useTranslation } from '../useTranslation';

/** A link to another screen of this cycle. */
interface ScreenLink {
  key: string;
  label: string;
  path: string;
  /** A heading of the menu. */
  group: string;
}

/**
 * The links to the other screens of a cycle; `deletedHref` is null when no item can be restored. A
 * cycle without items has nothing to close, to tell or to export.
 */
export function useScreenLinks(
  organization: MemberOrganization,
  cycle: Cycle,
  deletedHref: string | null,
  isEmpty: boolean,
): ScreenLink[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const may = (ability: MemberOrganization['abilities'][number]) =>
      organization.abilities.includes(ability);
    const addressOf = (page: string) =>
      `/organizations/${organization.id}/${page}?cycle=${cycle.id}`;
    const ofCycle = t('home.ofCycle');
    const spreadsheet = t('home.spreadsheet');
    const links: (ScreenLink | false)[] = [
      { key: 'drafts', label: t('home.drafts'), path: `/drafts?cycle=${cycle.id}`, group: ofCycle },
      deletedHref !== null && {
        key: 'deleted',
        label: t('deleted.link'),
        path: deletedHref,
        group: ofCycle,
      },
      cycle.state === 'running' &&
        !isEmpty && {
          key: 'closing',
          label: t('home.closing'),
          path: `/cycles/${cycle.id}/closing`,
          group: ofCycle,
        },
      cycle.state === 'finished' &&
        !isEmpty && {
          key: 'story',
          label: t('home.story'),
          path: `/cycles/${cycle.id}/story`,
          group: ofCycle,
        },
      may('importOkrs') &&
        cycle.state !== 'finished' && {
          key: 'import',
          label: t('home.import'),
          path: addressOf('import'),
          group: spreadsheet,
        },
      may('exportOkrs') &&
        !isEmpty && {
          key: 'export',
          label: t('home.export'),
          path: addressOf('download'),
          group: spreadsheet,
        },
    ];
    return links.filter((place) => place !== false);
  }, [organization, cycle, deletedHref, isEmpty, t]);
}

export const ScreenLinks = ({ links }: { links: readonly ScreenLink[] }) =>
  links.map(({ key, label, path }) => (
    <Link key={key} to={path}>
      {label}
    </Link>
  ));

interface TreeToolsProps {
  newObjective: ReactNode;
  mode: DisplayMode;
  /** Null in a finished cycle, in which nothing is expected by today. */
  onMode: ((mode: DisplayMode) => void) | null;
  onExpandAll: () => void;
  onCollapseAll: () => void;
  isPhone: boolean;
  /** On a phone, checkboxes appear on demand; null when the selection would allow no action. */
  selects: boolean;
  onSelects: (() => void) | null;
  links: readonly ScreenLink[];
}

function PlainTreeTools({
  newObjective,
  mode,
  onMode,
  onExpandAll,
  onCollapseAll,
  isPhone,
  selects,
  onSelects,
  links,
}: TreeToolsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const linkEntries = links.map(({ path, ...entry }) => ({
    ...entry,
    onSelect: () => void navigate(path),
  }));
  if (isPhone) {
    const rows = t('home.tree');
    const entries = [
      ...(onMode ? DISPLAY_MODES : []).map((each) => ({
        key: each,
        label: t(`display.${each}`),
        group: t('display.label'),
        current: each === mode,
        onSelect: () => onMode?.(each),
      })),
      { key: 'expand', label: t('tree.expandAll'), group: rows, onSelect: onExpandAll },
      { key: 'collapse', label: t('tree.collapseAll'), group: rows, onSelect: onCollapseAll },
      ...(onSelects
        ? [
            {
              key: 'select',
              label: t(selects ? 'select.end' : 'select.begin'),
              group: rows,
              onSelect: onSelects,
            },
          ]
        : []),
      ...linkEntries,
    ];
    return (
      <div className="mfe-okr_tools">
        {/* The search beside them needs the room. */}
        {selects ? null : newObjective}
        <MenuButton
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={t('home.more')}
          menuLabel={t('home.more')}
          entries={entries}
          align="end"
        />
        {selects && onSelects ? <Button onClick={onSelects}>{t('select.end')}</Button> : null}
      </div>
    );
  }
  return (
    <div className="mfe-okr_tools">
      {newObjective}
      {onMode ? <DisplayModeSwitch mode={mode} onChange={onMode} /> : null}
      <Flex wrap>
        <Button type="text" onClick={onExpandAll}>
          {t('tree.expandAll')}
        </Button>
        <Button type="text" onClick={onCollapseAll}>
          {t('tree.collapseAll')}
        </Button>
      </Flex>
      <div className="mfe-okr_tools-end">
        {linkEntries.length > 0 ? (
          <MenuButton
            type="text"
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={t('home.more')}
            menuLabel={t('home.more')}
            entries={linkEntries}
            align="end"
          />
        ) : null}
      </div>
    </div>
  );
}

/** Opening and closing rows does not concern them. */
export const TreeTools = memo(PlainTreeTools);
