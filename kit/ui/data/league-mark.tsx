import type { CSSProperties } from 'react';
import { hueOfLeague, type League } from './draw-league.ts';

interface MarkStyle extends CSSProperties {
  readonly '--hue': number;
}

/** A league's own colour before its name, which stands beside it. */
export function LeagueMark({ league }: { readonly league: League }) {
  const style: MarkStyle = { '--hue': hueOfLeague(league) };
  return <i className="gh-league" style={style} aria-hidden />;
}
