import { hashText } from './hash-text.ts';

/** How many of each `team.css` holds. */
export const TEAM_PATTERNS = 12;
export const TEAM_COLOURS = 16;
const SHAPES = ['shield', 'shield', 'roundel', 'pane'] as const;

export interface TeamDrawing {
  readonly shape: (typeof SHAPES)[number];
  readonly colours: number;
  readonly pattern: number;
  readonly initials: string;
}

export function drawTeam(name: string): TeamDrawing {
  const seed = hashText(name.trim().toLowerCase());
  return {
    shape: SHAPES[(seed >>> 9) % SHAPES.length] ?? 'shield',
    colours: seed % TEAM_COLOURS,
    pattern: (seed >>> 17) % TEAM_PATTERNS,
    initials: initials(name),
  };
}

function initials(name: string): string {
  const words = name.split(/[\s.\-/&]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.length > 1 ? words.map((word) => word[0]).slice(0, 3) : [...(words[0] ?? '')].slice(0, 3);
  return letters.join('').toUpperCase();
}
