import type { Language } from '@glasshouse/contracts/preferences';
import type { VirtualGame } from '@glasshouse/domain/virtual';
import { href, type LinkQuery } from '../routing/index.ts';

/** The page of what a program plays in rounds: marbles have one of their own. */
export function virtualHref(language: Language | undefined, game: VirtualGame, query?: LinkQuery): string {
  if (game === 'marbles') return href(language, 'marble', {}, query);
  return href(language, 'virtualSports', { virtualGame: game }, query);
}
