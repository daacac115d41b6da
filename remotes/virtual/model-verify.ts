import type { EventView, PlayedView } from '@glasshouse/contracts/sportsbook';
import {
  playVirtual,
  readBlock,
  VIRTUAL_BLOCKS,
  virtualMessage,
  type VirtualCourse,
  type VirtualGame,
} from '@glasshouse/domain/virtual';

export type VirtualVerdict = 'valid' | 'commitment' | 'result' | 'unsupported';

export interface Verified {
  readonly verdict: VirtualVerdict;
  /** What follows from the seed: a score, or who came in as first, second and third. */
  readonly result?: string;
}

/** Works an event out anew: whether its seed is the one that was committed to, and whether its result follows from it. */
export async function verifyVirtual(
  game: VirtualGame,
  event: EventView,
  played: PlayedView,
  subtle: SubtleCrypto | undefined,
): Promise<Verified> {
  if (!subtle) return { verdict: 'unsupported' };
  const seed = readHex(played.seed ?? '');
  if (writeHex(await subtle.digest('SHA-256', seed)) !== event.commitment) return { verdict: 'commitment' };
  const names = event.runners?.map(({ name }) => name) ?? [event.home.name, event.away?.name ?? ''];
  const course = playVirtual(game, names, await workOut(game, seed, subtle));
  if (!course) return { verdict: 'result' };
  const result = describe(course, event);
  return { verdict: isResult(course, event, played) ? 'valid' : 'result', result };
}

async function workOut(game: VirtualGame, seed: Uint8Array<ArrayBuffer>, subtle: SubtleCrypto): Promise<number[]> {
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const encoder = new TextEncoder();
  const blocks = await Promise.all(
    Array.from({ length: VIRTUAL_BLOCKS }, (_one, block) =>
      subtle.sign('HMAC', key, encoder.encode(virtualMessage(game, block))),
    ),
  );
  return blocks.flatMap((bytes) => readBlock(new Uint8Array(bytes)));
}

const PLACES = 3;

function describe(course: VirtualCourse, event: EventView): string {
  if ('finish' in course) {
    return course.finish
      .slice(0, PLACES)
      .map((at) => event.runners?.[at]?.name ?? '')
      .join(', ');
  }
  const { home, away } = course.game === 'football' ? course.score : course.games;
  return `${home}:${away}`;
}

/** Both what the house says how it ended, and by whom its bets were won. */
function isResult(course: VirtualCourse, event: EventView, { final, markets }: PlayedView): boolean {
  const winners = (key: string): readonly string[] =>
    (markets.find((one) => one.key === key)?.outcomes ?? [])
      .filter(({ result }) => result === 'win')
      .map(({ id }) => String(id));
  if ('finish' in course) {
    const ids = course.finish.map((at) => event.runners?.[at]?.id ?? '');
    const placed = winners('race_placed|places=3');
    return winners('race_winner').join() === ids[0] && isSame(placed, ids.slice(0, PLACES));
  }
  const { home, away } = course.game === 'football' ? course.score : course.games;
  const told = course.game === 'football' ? final?.status.score : final?.status.periodScores[0];
  const won = home === away ? 'x' : home > away ? '1' : '2';
  const main = course.game === 'football' ? '1x2' : 'winner';
  return told?.home === home && told.away === away && winners(main).join() === won;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}

function readHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
}

function writeHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
