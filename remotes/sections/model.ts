import { ROUTES, type RouteRow } from '@glasshouse/contracts/routes';
import { GROUP_CHROME } from './group.table.ts';

/** A part of the site that is planned and not here yet; its pages share one switch, `section.<group>`. */
export type SectionGroup = keyof typeof GROUP_CHROME;

export interface SectionState {
  readonly page: string;
  readonly group: SectionGroup;
  /** Nothing of the site stands around it. */
  readonly isBare: boolean;
  /** The group's pages, this one among them. */
  readonly pages: readonly SectionLink[];
}

export interface SectionLink {
  readonly page: string;
  /** Without language. */
  readonly path: string;
}

const SWITCH = 'section.';

const ROWS: readonly RouteRow[] = Object.values(ROUTES);
const SECTION_ROWS = ROWS.filter((row) => row.remote === 'sections');

/** Every page that the catalogue gives this remote. */
export const SECTION_PAGES: readonly string[] = [...new Set(SECTION_ROWS.flatMap(({ page }) => page ?? []))];

/** Absent for a page of no route, or of one without a switch. */
export function findSection(page: string): SectionState | undefined {
  const row = SECTION_ROWS.find((one) => one.page === page);
  const key = row?.featureKey;
  const group = key?.startsWith(SWITCH) ? key.slice(SWITCH.length) : '';
  if (key === undefined || !isGroup(group)) return undefined;
  return { page, group, isBare: row?.layout === 'empty', pages: listPages(key) };
}

function isGroup(text: string): text is SectionGroup {
  return Object.hasOwn(GROUP_CHROME, text);
}

/** One link a page: the first address of it that needs no parameter. Pages that always need one stand alone. */
function listPages(key: string): SectionLink[] {
  const links = new Map<string, string>();
  for (const { page, path, featureKey, layout } of SECTION_ROWS) {
    const plain = path.replace(/\/[^/]*\?(?=\/|$)/g, '');
    if (featureKey !== key || page === undefined || links.has(page)) continue;
    if (plain.includes(':') || layout === 'empty') continue;
    links.set(page, plain);
  }
  return [...links].map(([page, path]) => ({ page, path }));
}
