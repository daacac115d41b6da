import { getPool, listPoolCoupons, listPools, type PoolView } from '@glasshouse/contracts/pools';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { isPoolKind, type PoolKind } from '@glasshouse/domain/pools';
import type { Loaded, LoadContext, LoadPage } from '@glasshouse/kit/remote';
import { isSignedOut } from '@glasshouse/kit/sign-in';
import { KINDS, positionsOf, readSection, type TotoState } from './model.ts';

type Text = LoadContext['t'];
type Query = Readonly<Record<string, string>>;

/** The open pool, one of the past, their list, the visitor's own coupons, or the rules, as the address says. */
export const loadToto: LoadPage<TotoState> = async (call, params, query, context) => {
  const { t } = context;
  const named = params['section'];
  const asked = readSection(params['totoSection']);
  if (named === undefined) return loadFirst(call, t);
  if (!isPoolKind(named)) return unknown('fifteen', t);
  if (params['number'] !== undefined) return loadPool(call, named, Number(params['number']), t);
  if (asked === 'history') return loadHistory(call, named, query, t);
  if (asked === 'coupons') return loadCoupons(call, named, query, context);
  if (asked === 'rules') return loadRules(call, named, t);
  return shown(named, t, await findCurrent(call, named));
};

/** Of the kinds the first that takes stakes. */
async function loadFirst(call: CallApi, t: Text): Promise<Loaded<TotoState>> {
  const found = await Promise.all(KINDS.map(async (kind) => ({ kind, pool: await findCurrent(call, kind) })));
  const first = found.find(({ pool }) => pool !== undefined);
  return shown(first?.kind ?? 'fifteen', t, first?.pool);
}

async function findCurrent(call: CallApi, kind: PoolKind): Promise<PoolView | undefined> {
  const listed = await call(listPools, { query: { kind } });
  if (!listed.ok) throw new Error(listed.error.message);
  const open = listed.answer.pools.find(({ state }) => state === 'open');
  if (!open) return undefined;
  const found = await call(getPool, { params: { poolId: open.poolId } });
  if (!found.ok) throw new Error(found.error.message);
  return found.answer;
}

function shown(kind: PoolKind, t: Text, pool: PoolView | undefined): Loaded<TotoState> {
  return {
    status: 200,
    state: { view: 'current', kind, ...(pool && { pool }) },
    head: { title: nameOf(kind, t), description: t('toto.about') },
  };
}

async function loadPool(call: CallApi, kind: PoolKind, number: number, t: Text): Promise<Loaded<TotoState>> {
  if (!Number.isSafeInteger(number) || number < 1 || number > MOST_NUMBER) return unknown(kind, t);
  const listed = await call(listPools, { query: { kind, before: number + 1 } });
  if (!listed.ok) throw new Error(listed.error.message);
  const head = listed.answer.pools.find((pool) => pool.number === number);
  if (!head) return unknown(kind, t);
  const found = await call(getPool, { params: { poolId: head.poolId } });
  if (!found.ok) throw new Error(found.error.message);
  return {
    status: 200,
    state: { view: 'pool', kind, pool: found.answer },
    head: { title: `${t('toto.number', { n: number })} – ${nameOf(kind, t)}` },
  };
}

const MOST_NUMBER = 2_000_000_000;

async function loadHistory(call: CallApi, kind: PoolKind, query: Query, t: Text): Promise<Loaded<TotoState>> {
  const listed = await call(listPools, { query: { kind, ...readBefore(query) } });
  if (!listed.ok) throw new Error(listed.error.message);
  const { pools, more } = listed.answer;
  const last = pools.at(-1);
  return {
    status: 200,
    state: { view: 'history', kind, pools, ...(more && last && { older: last.number }) },
    head: { title: `${t('toto.history')} – ${nameOf(kind, t)}`, robots: 'noindex, follow' },
  };
}

async function loadCoupons(
  call: CallApi,
  kind: PoolKind,
  query: Query,
  { t, signedIn }: LoadContext,
): Promise<Loaded<TotoState>> {
  const head = { title: `${t('toto.coupons')} – ${nameOf(kind, t)}`, robots: 'noindex' };
  const guest: Loaded<TotoState> = { status: 200, state: { view: 'coupons', kind, isGuest: true, coupons: [] }, head };
  if (!signedIn) return guest;
  const listed = await call(listPoolCoupons, { query: { kind, ...readBefore(query) } });
  if (isSignedOut(listed)) return guest;
  if (!listed.ok) throw new Error(listed.error.message);
  const { coupons, more } = listed.answer;
  const last = coupons.at(-1);
  const state: TotoState = {
    view: 'coupons',
    kind,
    isGuest: false,
    coupons,
    ...(more && last && { older: last.couponId }),
  };
  return { status: 200, state, head };
}

async function loadRules(call: CallApi, kind: PoolKind, t: Text): Promise<Loaded<TotoState>> {
  const listed = await call(listPools, { query: { kind } });
  if (!listed.ok) throw new Error(listed.error.message);
  const [head] = listed.answer.pools;
  return {
    status: 200,
    state: { view: 'rules', kind, ...(head && { head }) },
    head: { title: `${t('toto.rules')} – ${nameOf(kind, t)}` },
  };
}

function unknown(kind: PoolKind, t: Text): Loaded<TotoState> {
  return { status: 404, state: { view: 'unknown', kind }, head: { title: t('toto.title'), robots: 'noindex' } };
}

function nameOf(kind: PoolKind, t: Text): string {
  return t('toto.kind', { n: positionsOf(kind) });
}

/** From which on older ones are shown; nothing where it is no number of ours. */
function readBefore(query: Query): { readonly before?: number } {
  const text = query['before'] ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? { before: Number(text) } : {};
}
