/** Outlines on a grid of 32. */
export const SHAPES = {
  shield: 'M16 1.5 29 5v12c0 7-6 11.5-13 13.5C9 28.5 3 24 3 17V5z',
  roundel: 'M16 1.5a14.5 14.5 0 1 0 0 29 14.5 14.5 0 0 0 0-29z',
  pane: 'M16 1.5 29 9v18.5a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9z',
} as const;

const PATTERNS = [
  'M16 0h16v32H16z',
  'M0 16h32v16H0z',
  'M12 0h8v32h-8z',
  'M0 12h32v8H0z',
  'M5 0h5v32H5zM13.5 0h5v32h-5zM22 0h5v32h-5z',
  'M0 6h32v5H0zM0 15h32v5H0zM0 24h32v5H0z',
  'M0 22 22 0h10L0 32z',
  'M0 0h10l22 22v10z',
  'M0 20 16 8l16 12v9L16 17 0 29z',
  'M0 0h16v16H0zM16 16h16v16H16z',
  'M0 0h32v11H0z',
  'M16 6 26 16 16 26 6 16z',
] as const;

/** Field and charge: pairs that can be told apart in both themes. */
const COLOURS = [
  ['#0f4c3a', '#8fd6a6'],
  ['#b3261e', '#f6ede4'],
  ['#12356b', '#e9eef8'],
  ['#12356b', '#f2c230'],
  ['#6d1a36', '#9cc8ee'],
  ['#1c1f23', '#f2f2ee'],
  ['#1c1f23', '#f2a516'],
  ['#c9420b', '#1d2433'],
  ['#5b2a86', '#f1e8fb'],
  ['#0a6b8f', '#e5f6fb'],
  ['#17703f', '#f7f2df'],
  ['#7a1420', '#f0c24b'],
  ['#2f6fd0', '#ffffff'],
  ['#d6a514', '#15335e'],
  ['#b02a6b', '#fde9f2'],
  ['#3c4a57', '#c9dbe6'],
] as const;

export interface TeamDrawing {
  readonly shape: keyof typeof SHAPES;
  readonly field: string;
  readonly charge: string;
  readonly pattern: string;
  readonly initials: string;
}

export function drawTeam(name: string): TeamDrawing {
  const seed = hash(name.trim().toLowerCase());
  const [field, charge] = pick(COLOURS, seed) ?? COLOURS[0];
  return {
    shape: pick(['shield', 'shield', 'roundel', 'pane'] as const, seed >>> 9) ?? 'shield',
    field,
    charge,
    pattern: pick(PATTERNS, seed >>> 17) ?? PATTERNS[0],
    initials: initials(name),
  };
}

function pick<Item>(items: readonly Item[], seed: number): Item | undefined {
  return items[seed % items.length];
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
