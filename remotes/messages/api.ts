import { listMessages } from '@glasshouse/contracts/messages';
import { getMailing, showStopped } from '@glasshouse/contracts/messages-mailing';
import { nameOfficePage } from '@glasshouse/kit/office';
import type { LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, signInFirst } from '@glasshouse/kit/sign-in';
import type { MessagesState, StopState } from './model.ts';

export const loadMessages: LoadPage<MessagesState> = async (call, _params, _query, { t }) => {
  const head = { title: nameOfficePage(t, 'officeMessages'), robots: 'noindex' };
  const [listed, mailing] = await Promise.all([call(listMessages), call(getMailing)]);
  if (isSignedOut(listed)) return signInFirst({ messages: [] }, href(undefined, 'officeMessages'), head);
  if (!listed.ok) throw new Error(listed.error.message);
  const { messages } = listed.answer;
  return { status: 200, state: { messages, ...(mailing.ok && { mailing: mailing.answer }) }, head };
};

/** Asking changes nothing: the page stops it when it stands in a browser, which a scanner of links does not. */
export const loadStop: LoadPage<{ readonly stop: StopState }> = async (call, _params, query, { t }) => {
  const head = { title: t('stop.title'), robots: 'noindex' };
  const token = query['token'] ?? '';
  const shown = /^[\w.-]{1,120}$/.test(token) ? await call(showStopped, { query: { token } }) : undefined;
  if (shown && !shown.ok && shown.error.code !== 'stop_link_invalid') throw new Error(shown.error.message);
  const stop: StopState = shown?.ok ? { token, ...shown.answer } : 'wrong';
  return { status: 200, state: { stop }, head };
};
