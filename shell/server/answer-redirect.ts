import type { NavigationAnswer, SiteAnswer } from '@glasshouse/contracts/site';
import { emptyFragment } from './ask-fragment.ts';
import type { PageRedirect } from './plan-page.ts';
import { jsonHeaders, redirectHeaders } from './site-headers.ts';

/** A browser that navigates itself is told where to; any other is sent there. */
export function answerRedirect({ status, to }: PageRedirect, json: boolean): SiteAnswer {
  if (!json) return { status, headers: redirectHeaders(to), body: '' };
  return answerJson({ status, redirect: to, route: '', remote: '', fragment: emptyFragment(status) });
}

export function answerJson(body: NavigationAnswer): SiteAnswer {
  return { status: 200, headers: jsonHeaders(), body: JSON.stringify(body) };
}
