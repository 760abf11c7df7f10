// Shows the first rows of the tree while the scripts of the application load: a part of the first
// paint of the home screen, which the page executes as soon as it is there. The rows are made of the
// answers to the page's early calls (shell/src/page/earlyCalls.ts), have the classes and places of the
// rows of ObjectiveTree, and are replaced by them. What depends on more than these answers (values,
// statuses, buttons) comes with the screen. The module imports types alone, so the build can emit it as
// it is; rows.test.ts compares its rows with those of the screen.
import type { CyclesAnswer } from '@cumbre/contract/cycles';
import type { Item, ItemsAnswer } from '@cumbre/contract/items';
import type { MemberOrganizationsAnswer } from '@cumbre/contract/organizations';

(() => {
  /** The columns of the layouts (useTreeLayout.ts). */
  type Layout = 'cards' | 'wide';
  const COLUMNS: Record<Layout, string[]> = {
    cards: ['title', 'progress', 'status', 'value', 'menu'],
    wide: ['title', 'progress', 'status', 'value', 'owner', 'updated', 'menu'],
  };
  const ROW_HEIGHT: Record<Layout, number> = { cards: 104, wide: 56 };
  /** A tree of more items shows its roots first (expansion.ts). */
  const OPEN_UP_TO = 200;
  /** Who joined an organization is welcomed above the tree for this time (useWelcome.ts). */
  const NEW_FOR_MS = 14 * 86_400_000;

  const { documentElement } = document;
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const element = (name: string, className: string, ...parts: (Node | string)[]): HTMLElement => {
    const made = document.createElement(name);
    made.className = className;
    made.append(...parts);
    return made;
  };
  /** As the screen writes it. The first number format of a process takes 20 ms, so only rare ones have one. */
  const formatPercent = (ratio: number | null): string => {
    if (ratio === null) return '–';
    const rounded = Math.round(ratio * 1000) / 1000;
    const percent = Math.round((rounded === 1 && ratio < 1 ? 0.999 : rounded) * 1000) / 10;
    const { lang } = documentElement;
    const point = lang === 'es' ? ',' : '.';
    const number =
      percent < 1000 ? String(percent).replace('.', point) : percent.toLocaleString(lang);
    return lang === 'es' ? `${number}\u00a0%` : `${number}%`;
  };
  const share = (ratio: number) => `${Math.min(100, Math.max(0, ratio * 100))}%`;

  function bar({ realProgress, expectedProgress, status }: Item): HTMLElement {
    const track = element('div', 'cu-bar-track');
    if (realProgress !== null) {
      const fill = element('div', 'cu-bar-fill');
      fill.style.inlineSize = share(realProgress);
      track.append(fill);
    }
    const whole = element('div', `cu-bar cu-bar-${status ?? 'notStarted'}`, track);
    if (expectedProgress !== null) {
      const mark = element('div', 'cu-bar-mark');
      mark.style.insetInlineStart = share(expectedProgress);
      whole.append(mark);
    }
    return element('div', 'cu-progress', whole);
  }

  /** The open rows from top to bottom with their levels, `most` of them at the most. */
  function openRows(
    byId: ReadonlyMap<string, Item>,
    cycle: string,
    most: number,
  ): [Item, number][] {
    let expansion: { byDefault?: boolean; exceptions?: string[] } | null = null;
    try {
      expansion = JSON.parse(stored(`mfe-okr/expanded/${cycle}`) ?? 'null');
    } catch {
      // The content is not ours.
    }
    const byDefault = expansion?.byDefault ?? byId.size <= OPEN_UP_TO;
    const exceptions = new Set(expansion?.exceptions);
    const childrenOf = new Map<string | null, Item[]>();
    for (const item of byId.values()) {
      const parent = item.parentId !== null && byId.has(item.parentId) ? item.parentId : null;
      const siblings = childrenOf.get(parent);
      if (siblings) siblings.push(item);
      else childrenOf.set(parent, [item]);
    }
    const rows: [Item, number][] = [];
    const add = (parent: string | null, level: number) => {
      for (const item of childrenOf.get(parent) ?? []) {
        if (rows.length === most) return;
        rows.push([item, level]);
        if (exceptions.has(item.id) !== byDefault) add(item.id, level + 1);
      }
    };
    add(null, 0);
    return rows;
  }

  /** The day of an instant as the screen shows it, in the time zone of the organization. */
  function daysIn(timeZone: string): (instant: string) => string {
    const days = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    return (instant) => days.format(new Date(instant)).split('/').reverse().join('/');
  }

  function treeOf(
    { items, people, teams = [] }: ItemsAnswer,
    { cycle, layout, timeZone }: { cycle: string; layout: Layout; timeZone: string },
  ) {
    const dayOf = daysIn(timeZone);
    const height = ROW_HEIGHT[layout];
    const rows = element('div', 'mfe-okr_rows');
    const byId = new Map(items.map((item) => [item.id, item]));
    const shown = openRows(byId, cycle, Math.ceil(window.innerHeight / height));
    for (const [index, [item, level]] of shown.entries()) {
      const owner = people.find(({ id }) => id === item.owner);
      const parent = item.parentId === null ? undefined : byId.get(item.parentId);
      const team =
        item.team && item.team !== parent?.team && teams.find(({ id }) => id === item.team);
      const code = element('span', `mfe-okr_code mfe-okr_code-${item.kind}`, item.code);
      const title = [code, element('span', 'mfe-okr_name', item.title)];
      if (team)
        title.push(
          element('span', `mfe-okr_team mfe-okr_mark mfe-okr_mark-${team.colour}`, team.name),
        );
      // Takes the place of the text about the sharing, which cuts the title to one line.
      if (item.sharedBy) title.push(element('span', 'mfe-okr_shared', '\u00a0'));
      const parts: Record<string, (Node | string)[]> = {
        title,
        progress: [bar(item), element('span', 'mfe-okr_percent', formatPercent(item.realProgress))],
        owner: owner && !owner.former ? [`${owner.firstName} ${owner.lastName}`.trim()] : [],
        // Their height is that of the card.
        status: item.status ? [element('span', 'cu-status', '\u00a0')] : [],
        value:
          item.targetValue === null
            ? []
            : [element('span', 'mfe-okr_value', element('span', 'mfe-okr_value-button', '\u00a0'))],
        updated: [element('time', '', dayOf(item.lastUpdated))],
      };
      const row = element(
        'div',
        `mfe-okr_row mfe-okr_${item.kind}`,
        ...COLUMNS[layout].map((column) =>
          element('div', `mfe-okr_cell mfe-okr_cell-${column}`, ...(parts[column] ?? [])),
        ),
      );
      // Cards follow each other, as they differ in height.
      if (layout !== 'cards') row.style.transform = `translateY(${index * height}px)`;
      row.style.setProperty('--level', String(level));
      rows.append(row);
    }
    if (layout !== 'cards') rows.style.height = `${shown.length * height}px`;
    const selects =
      layout !== 'cards' && items.some(({ abilities }) => abilities.length > 0)
        ? ' mfe-okr_selects'
        : '';
    const tree = element(
      'div',
      `mfe-okr_tree mfe-okr_tree-${layout}${selects} mfe-okr_first-rows`,
      element('div', 'mfe-okr_head'),
      rows,
    );
    // The screen itself follows in a moment.
    tree.setAttribute('aria-hidden', 'true');
    return tree;
  }

  async function show(): Promise<void> {
    const early = window.cumbreEarlyCalls;
    const isWide = window.matchMedia('(min-width: 1200px)').matches;
    // Between the two the height of the tools above the tree depends on their words.
    const isBetween = !isWide && window.matchMedia('(min-width: 640px)').matches;
    if (!early || isBetween) return;
    if ((stored('mfe-okr/display-mode') ?? 'endOfCycle') !== 'endOfCycle') return;
    await early.sent;
    const read = async (pattern: RegExp): Promise<unknown> => {
      const [, answer] = [...early.answers].find(([path]) => pattern.test(path)) ?? [];
      // What the application has begun to read cannot be copied: then its screen comes at once.
      return (await answer)?.clone().json();
    };
    const [cycles, organizations, tree] = (await Promise.all([
      read(/^organizations\/[^/]+\/cycles$/),
      read(/^organizations\/bymember\//),
      read(/\/okrs\?cycle=/),
    ])) as [CyclesAnswer?, MemberOrganizationsAnswer?, ItemsAnswer?];
    const organization = organizations?.organizations.find(
      ({ id }) => id === stored('cumbre-organization'),
    );
    const cycle = cycles?.cycles.find(({ id }) => id === cycles.current);
    if (!tree || tree.items.length === 0 || !organization || !cycle) return;
    const isWelcomed =
      organization.role !== 'owner' &&
      organization.joinedAt !== null &&
      Date.now() - Date.parse(organization.joinedAt) < NEW_FOR_MS;
    if (isWelcomed) return;
    const layout = isWide ? 'wide' : 'cards';
    document
      .querySelector(`.shell-first-screen[lang=${documentElement.lang}] .mfe-okr_home`)
      ?.append(treeOf(tree, { cycle: cycle.id, layout, timeZone: organization.timeZone }));
  }
  // Without them the screen begins with its heading.
  show().catch(() => {});
})();
