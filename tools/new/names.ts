/** One noun in the forms we need: `bet-limits`, `betLimits`, `BetLimits`, `bet_limits`, `BET_LIMITS`, `Bet limits`. */
export interface Names {
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
  readonly snake: string;
  readonly upper: string;
  readonly words: string;
}

const NAME = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*){0,3}$/;
const LONGEST_NAME = 32;
/** Folders of a workspace that are no features, and names that would read as one. */
const TAKEN = new Set(['platform', 'node_modules', 'dist', 'test', 'tests', 'index', 'app', 'main']);

/** Absent for a name that no feature may have. */
export function findNames(name: string): Names | undefined {
  if (!NAME.test(name) || name.length > LONGEST_NAME || TAKEN.has(name)) return undefined;
  const pascal = name.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return {
    kebab: name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: name.replaceAll('-', '_'),
    upper: name.replaceAll('-', '_').toUpperCase(),
    words: pascal.charAt(0) + name.slice(1).replaceAll('-', ' '),
  };
}
