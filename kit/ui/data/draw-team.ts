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
  const seed = hash(name.trim().toLowerCase());
  return {
    shape: SHAPES[(seed >>> 9) % SHAPES.length] ?? 'shield',
    colours: seed % TEAM_COLOURS,
    pattern: (seed >>> 17) % TEAM_PATTERNS,
    initials: initials(name),
  };
}

/** FNV-1a with a last stir, so that names that end alike do not look alike. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

function initials(name: string): string {
  const words = name.split(/[\s.\-/&]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.length > 1 ? words.map((word) => word[0]).slice(0, 3) : [...(words[0] ?? '')].slice(0, 3);
  return letters.join('').toUpperCase();
}
