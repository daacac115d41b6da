/**
 * What of a path lies below a pattern: `/promo/*` finds `/summer` in `/promo/summer` and nothing more in `/promo`
 * itself. A pattern without an asterisk is the one path it names. Absent where the path lies elsewhere.
 */
export function findRest(pattern: string, path: string): string | undefined {
  const asked = trimEnd(path);
  if (!pattern.endsWith('*')) return trimEnd(pattern) === asked ? '' : undefined;
  const above = trimEnd(pattern.slice(0, -1));
  if (asked === above) return '';
  return asked.startsWith(`${above}/`) ? asked.slice(above.length) : undefined;
}

export function isWithin(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => findRest(pattern, path) !== undefined);
}

/** A slash at the end names the same page. */
export function trimEnd(path: string): string {
  return path.replace(/\/+$/, '');
}
