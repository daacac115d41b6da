import { getPoints } from '@glasshouse/contracts/points';
import type { Loaded, LoadPage } from '@glasshouse/kit/remote';
import { isSignedOut } from '@glasshouse/kit/sign-in';
import { readBefore, type PointsState } from './model.ts';

/** One's own points, or that one has to sign in to see them. */
export const loadPoints: LoadPage<PointsState> = async (call, _params, query, { t, signedIn }) => {
  const head = { title: t('points.title'), description: t('points.about'), robots: 'noindex' };
  const guest: Loaded<PointsState> = { status: 200, state: { kind: 'guest' }, head };
  if (!signedIn) return guest;
  const before = readBefore(query['before']);
  const told = await call(getPoints, { query: before === undefined ? {} : { before } });
  if (isSignedOut(told)) return guest;
  if (!told.ok) throw new Error(told.error.message);
  return { status: 200, state: { kind: 'points', view: told.answer, isNewest: before === undefined }, head };
};
