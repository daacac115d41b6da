import { unreachable } from '@glasshouse/domain/decision';
import type { MarketTypeId, Specifiers } from '@glasshouse/domain/markets';
import type { Facts, FightFacts } from '../match-facts.ts';

/** Markets that ask how a fight ends, in which round, and by whom. */
const FIGHT_TYPES = [
  'method_of_victory',
  'winner_method',
  'goes_distance',
  'ending_round',
  'round_betting',
  'round_group',
  'side_inside_distance',
] as const satisfies readonly MarketTypeId[];
export type FightType = (typeof FIGHT_TYPES)[number];

export function isFightType(type: MarketTypeId): type is FightType {
  return FIGHT_TYPES.some((one) => one === type);
}

/** Which outcomes win; nothing while that is open. */
export function findFightWinners(
  type: FightType,
  specifiers: Specifiers,
  { fight, winner }: Facts,
): readonly string[] | undefined {
  if (!fight) return undefined;
  if (type === 'round_group') return findOfGroup(specifiers, fight, winner);
  const { way, round } = fight;
  if (way === undefined) return undefined;
  const isStopped = way !== 'decision';
  const side = winner && (winner === 'home' ? '1' : '2');
  switch (type) {
    case 'method_of_victory':
      return [side ? way : 'x'];
    case 'winner_method':
      return [side ? `${side}_${way}` : 'x'];
    case 'goes_distance':
      return [isStopped ? 'no' : 'yes'];
    case 'ending_round':
      return [isStopped ? `r${round}` : 'decision'];
    case 'round_betting':
      return [side ? `${side}_${isStopped ? `r${round}` : 'decision'}` : 'x'];
    case 'side_inside_distance':
      return [isStopped && side === specifiers['side'] ? 'yes' : 'no'];
    default:
      return unreachable(type);
  }
}

/** Nobody stops the other in rounds that were fought out. */
function findOfGroup(
  { from, to }: Specifiers,
  { fought, way, round = 0 }: FightFacts,
  winner: Facts['winner'],
): readonly string[] | undefined {
  if (way === undefined) return fought >= Number(to) ? ['neither'] : undefined;
  const isMeant = way !== 'decision' && round >= Number(from) && round <= Number(to);
  return [isMeant && winner ? (winner === 'home' ? '1' : '2') : 'neither'];
}
