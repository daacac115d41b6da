/** Points of the running game by side, where the feed's text is two of them: `40-15`, `A-40`, `11:9`. */
export function splitDetail(detail: string | undefined): { readonly home: string; readonly away: string } | undefined {
  const match = /^(\w{1,3})[-:](\w{1,3})$/.exec(detail ?? '');
  const [, home, away] = match ?? [];
  return home === undefined || away === undefined ? undefined : { home, away };
}

/** Players sent off by side, where the feed's text is that. */
export function readRedCards(detail: string | undefined): { readonly home: string; readonly away: string } | undefined {
  const [, home, away] = /^red cards (\d{1,2})-(\d{1,2})$/.exec(detail ?? '') ?? [];
  return home === undefined || away === undefined ? undefined : { home, away };
}

/** Which round of a map is played, where the feed's text begins with that. */
export function readRound(detail: string | undefined): string | undefined {
  return /^round (\d{1,3})\b/.exec(detail ?? '')?.[1];
}

/** How many of the side that bats are out, where the feed's text begins with that. */
export function readOuts(detail: string | undefined): string | undefined {
  return /^outs ([0-3])\b/.exec(detail ?? '')?.[1];
}

/** How many of them stand on a base, where the feed's text says so after that. */
export function readRunners(detail: string | undefined): number {
  return Number(/^outs [0-3], on ([0-3])\b/.exec(detail ?? '')?.[1] ?? 0);
}
