import { findSport } from '../markets/index.ts';
import { DISCIPLINES, type DisciplineRow } from './discipline.table.ts';

export { DISCIPLINES, type DisciplineRow } from './discipline.table.ts';

export type DisciplineSlug = (typeof DISCIPLINES)[number]['slug'];

export const DISCIPLINE_SLUGS: readonly DisciplineSlug[] = DISCIPLINES.map(({ slug }) => slug);

/** The sport whose categories are games instead of countries. */
export const ESPORTS = findSport('esports')?.sportId ?? 0;

const BY_NAME = new Map<string, DisciplineSlug>(
  DISCIPLINES.flatMap(({ slug, name, also }) => [foldName(name), ...also].map((one) => [one, slug] as const)),
);

/** `Counter-Strike 2`, `counter strike 2` and `CS2` are one game. */
function foldName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** The game of a tournament, which its category names; absent for other sports, and for games that we do not know. */
export function disciplineOf(tournament: {
  readonly sportId: number;
  readonly category: string;
}): DisciplineSlug | undefined {
  return tournament.sportId === ESPORTS ? BY_NAME.get(foldName(tournament.category)) : undefined;
}

export function isDiscipline(text: string | undefined): text is DisciplineSlug {
  return DISCIPLINES.some(({ slug }) => slug === text);
}

export function findDiscipline(slug: DisciplineSlug): DisciplineRow {
  return DISCIPLINES.find((one) => one.slug === slug) ?? DISCIPLINES[0];
}
