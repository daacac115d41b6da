import { listIdeas } from '@glasshouse/contracts/ideas';
import { nameOfficePage } from '@glasshouse/kit/office';
import type { LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, signInFirst } from '@glasshouse/kit/sign-in';
import type { IdeasState } from './model-ideas.ts';

export const loadIdeas: LoadPage<IdeasState> = async (call, _params, _query, { t }) => {
  const head = { title: nameOfficePage(t, 'officeShareIdea'), robots: 'noindex' };
  const listed = await call(listIdeas);
  if (isSignedOut(listed)) return signInFirst({ ideas: [] }, href(undefined, 'officeShareIdea'), head);
  if (!listed.ok) throw new Error(listed.error.message);
  return { status: 200, state: { ideas: listed.answer.ideas }, head };
};
