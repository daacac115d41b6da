import { listLotteryDraws, listLotteryTickets, type LotteryDrawView } from '@glasshouse/contracts/lotteries';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { isLotteryGame, type LotteryGame } from '@glasshouse/domain/lotteries';
import type { Loaded, LoadContext, LoadPage } from '@glasshouse/kit/remote';
import { isSignedOut } from '@glasshouse/kit/sign-in';
import { LOOKED_AT, nameArgs, readSection, type LottoState } from './model.ts';

type Text = LoadContext['t'];
type Query = Readonly<Record<string, string>>;

/** The open draw, one of the past, their list, the visitor's own tickets, or the rules, as the address says. */
export const loadLotto: LoadPage<LottoState> = async (call, params, query, context) => {
  const { t } = context;
  const game = params['sectionName'] ?? 'six';
  if (!isLotteryGame(game)) return unknown('six', t);
  if (params['lottoId'] !== undefined) return loadDraw(call, game, Number(params['lottoId']), t);
  const asked = readSection(params['lottoSection']);
  if (asked === 'draws') return loadDraws(call, game, query, t);
  if (asked === 'tickets') return loadTickets(call, game, query, context);
  if (asked === 'rules') {
    return { status: 200, state: { view: 'rules', game }, head: { title: `${t('lotto.rules')} – ${nameOf(game, t)}` } };
  }
  const nowSec = Math.floor(Date.now() / 1_000);
  const { draws } = await ask(call, game, {});
  return {
    status: 200,
    state: { view: 'current', game, draws: draws.slice(0, LOOKED_AT), nowSec },
    head: { title: nameOf(game, t), description: t('lotto.about') },
  };
};

async function ask(
  call: CallApi,
  game: LotteryGame,
  from: { readonly before?: number },
): Promise<{ readonly draws: readonly LotteryDrawView[]; readonly more: boolean }> {
  const listed = await call(listLotteryDraws, { query: { game, ...from } });
  if (!listed.ok) throw new Error(listed.error.message);
  return listed.answer;
}

const MOST_NUMBER = 2_000_000_000;

async function loadDraw(call: CallApi, game: LotteryGame, number: number, t: Text): Promise<Loaded<LottoState>> {
  if (!Number.isSafeInteger(number) || number < 1 || number > MOST_NUMBER) return unknown(game, t);
  const { draws } = await ask(call, game, { before: number + 1 });
  const draw = draws.find((one) => one.number === number);
  if (!draw) return unknown(game, t);
  return {
    status: 200,
    state: { view: 'draw', game, draw },
    head: { title: `${t('lotto.number', { n: number })} – ${nameOf(game, t)}` },
  };
}

async function loadDraws(call: CallApi, game: LotteryGame, query: Query, t: Text): Promise<Loaded<LottoState>> {
  const { draws, more } = await ask(call, game, readBefore(query));
  const last = draws.at(-1);
  return {
    status: 200,
    state: { view: 'draws', game, draws, ...(more && last && { older: last.number }) },
    head: { title: `${t('lotto.draws')} – ${nameOf(game, t)}`, robots: 'noindex, follow' },
  };
}

async function loadTickets(
  call: CallApi,
  game: LotteryGame,
  query: Query,
  { t, signedIn }: LoadContext,
): Promise<Loaded<LottoState>> {
  const head = { title: `${t('lotto.tickets')} – ${nameOf(game, t)}`, robots: 'noindex' };
  const guest: Loaded<LottoState> = { status: 200, state: { view: 'tickets', game, isGuest: true, tickets: [] }, head };
  if (!signedIn) return guest;
  const listed = await call(listLotteryTickets, { query: { game, ...readBefore(query) } });
  if (isSignedOut(listed)) return guest;
  if (!listed.ok) throw new Error(listed.error.message);
  const { tickets, more } = listed.answer;
  const last = tickets.at(-1);
  const older = more && last && { older: last.ticketId };
  return { status: 200, state: { view: 'tickets', game, isGuest: false, tickets, ...older }, head };
}

function unknown(game: LotteryGame, t: Text): Loaded<LottoState> {
  return { status: 404, state: { view: 'unknown', game }, head: { title: t('lotto.title'), robots: 'noindex' } };
}

function nameOf(game: LotteryGame, t: Text): string {
  return `${t('lotto.title')} ${t('lotto.game', nameArgs(game))}`;
}

/** From which on older ones are shown; nothing where it is no number of ours. */
function readBefore(query: Query): { readonly before?: number } {
  const text = query['before'] ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? { before: Number(text) } : {};
}
