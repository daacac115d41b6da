import type { DisciplineSlug } from '@glasshouse/domain/esports';
import classes from './cyber.module.css';

/** Drawn for this site: what the game is about, no mark of its maker. On a grid of 24. */
const SIGNS: Readonly<Record<DisciplineSlug, string>> = {
  // A sight on a wall.
  'counter-strike':
    'M12 3v5M12 16v5M3 12h5M16 12h5M5.5 12a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M11.2 12a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0',
  // Two bases, three lanes between them.
  'dota-2': 'M4 20v-4h4v4zM16 8V4h4v4zM4 16V6q0-2 2-2h10M8 20h10q2 0 2-2V8M8 16l8-8',
  // A river across the field, a tower at either end.
  'league-of-legends': 'M4 4c5 3 3 6 8 8s4 5 8 8M15 3h5v5M17.5 3v5M4 16h5v5M6.500 16v5',
  // A charge that is set, and what it reaches.
  valorant:
    'M12 8l4 4-4 4-4-4zM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600l1.400 1.400M17 17l1.400 1.400M5.600 18.400l1.400-1.400M17 7l1.400-1.400',
  // A ball before a goal.
  'rocket-league':
    'M3 20V5h18v15M8.500 15.500a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M12 12v1.800M12 17v2M8.700 14.500l1.800.5M15.300 14.500l-1.800.5M3 9h18',
};

/** The sign of a discipline; its name stands beside it. */
export function DisciplineSign({ slug, size = 20 }: { readonly slug: DisciplineSlug; readonly size?: number }) {
  return (
    <svg className={classes.sign} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <path d={SIGNS[slug]} />
    </svg>
  );
}
