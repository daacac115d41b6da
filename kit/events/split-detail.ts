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
