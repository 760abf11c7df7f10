// The tools above the tree: a new objective, how progress is shown, opening and closing all, and where else one can go.
import type { Cycle } from '@cumbre/contract/cycles';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import type { DisplayMode } from '@cumbre/domain/display';
import { Link } from '@cumbre/remote/router';
import { Button, Flex } from '@cumbre/ui/base';
import type { ReactNode } from 'react';
import { DisplayModeSwitch } from '../display-mode/DisplayModeSwitch';
import type { ObjectiveTreeState } from '../objective-tree/useObjectiveTree';
import { useTexts } from '../useTexts';

export function CycleLinks({ organization, cycle }: { organization: MemberOrganization; cycle: Cycle }) {
  const { t } = useTexts();
  const may = (ability: MemberOrganization['abilities'][number]) => organization.abilities.includes(ability);
  const addressOf = (page: string) => `/organizations/${organization.id}/${page}?cycle=${cycle.id}`;
  return (
    <>
      <Link to={`/review?cycle=${cycle.id}`}>{t('home.review')}</Link>
      {may('viewBoard') ? <Link to={`/board?cycle=${cycle.id}`}>{t('home.board')}</Link> : null}
      {may('importOkrs') && cycle.state !== 'finished' ? <Link to={addressOf('import')}>{t('home.import')}</Link> : null}
      {may('exportOkrs') ? <Link to={addressOf('download')}>{t('home.export')}</Link> : null}
    </>
  );
}

interface TreeToolsProps {
  newObjective: ReactNode;
  mode: DisplayMode;
  onMode: (mode: DisplayMode) => void;
  tree: ObjectiveTreeState;
  /** On a phone checkboxes are shown on demand; null where they always are. */
  selects: boolean | null;
  onSelects: () => void;
  /** Null where nothing can be brought back. */
  deletedHref: string | null;
  children: ReactNode;
}

export function TreeTools({ newObjective, mode, onMode, tree, selects, onSelects, deletedHref, children }: TreeToolsProps) {
  const { t } = useTexts();
  return (
    <div className="okr-tools">
      {newObjective}
      <DisplayModeSwitch mode={mode} onChange={onMode} />
      <Flex wrap>
        <Button type="text" onClick={tree.expandAll}>{t('tree.expandAll')}</Button>
        <Button type="text" onClick={tree.collapseAll}>{t('tree.collapseAll')}</Button>
        {selects === null ? null : <Button type="text" aria-pressed={selects} onClick={onSelects}>{t(selects ? 'select.end' : 'select.begin')}</Button>}
      </Flex>
      <div className="okr-tools-end">
        {deletedHref === null ? null : <Link to={deletedHref}>{t('deleted.link')}</Link>}
        {children}
      </div>
    </div>
  );
}
