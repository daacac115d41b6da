import type { AnswerOf } from '@glasshouse/contracts/call';
import type { checkRedirect as checkRedirectCall } from '@glasshouse/contracts/config';
import type { SiteRedirect } from '@glasshouse/contracts/site';
import { followRedirects } from './follow-redirects.ts';
import { findAddress, type Address } from './read-asker.ts';

type RedirectView = AnswerOf<typeof checkRedirectCall>['data'];

/**
 * Where an address leads: a path of this site in the language it was asked in, or a host that the operator listed.
 * Whose host the address itself has is not looked at, and never answered.
 */
export function checkRedirect(redirects: readonly SiteRedirect[], url: string): RedirectView {
  const address = findAddress(url);
  if (!address) return { redirect: false, code: 200, url, reasons: [], breadcrumbs: [] };
  const { followed, passed } = followRedirects(address.path, redirects);
  switch (followed.kind) {
    case 'stays':
      return { redirect: false, code: 200, url, reasons: [], breadcrumbs: [] };
    case 'astray':
      return { redirect: false, code: 200, url, reasons: ['cycle'], breadcrumbs: [...passed] };
    case 'leads': {
      const { to, status } = followed;
      const whole = to.startsWith('/') ? toOwn(address, to) : to;
      return { redirect: true, code: status, url: whole, reasons: ['operator'], breadcrumbs: [...passed] };
    }
  }
}

/** The query goes along, unless the target has one of its own. */
function toOwn({ language, query }: Address, to: string): string {
  const path = language === undefined ? to : `/${language}${to === '/' ? '' : to}`;
  return to.includes('?') ? path : path + query;
}
