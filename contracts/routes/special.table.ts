import type { RouteRow } from '../route-row.ts';

/** Pages for when there is no page, and for engineers. */
export const SPECIAL_ROUTES = {
  maintenance: { path: '/maintenance', remote: 'technical', page: 'maintenance', layout: 'maintenance', always: true, prefixed: true },
  block: { path: '/block', remote: 'technical', page: 'block', layout: 'blocked', always: true, prefixed: true },
  blockUa: { path: '/block-ua', remote: 'technical', page: 'blockUa', layout: 'blocked', always: true, prefixed: true },
  blockIe: { path: '/block-ie', remote: 'technical', page: 'blockIe', layout: 'blocked', always: true, prefixed: true },
  siteUpdates: { path: '/site-updates', remote: 'technical', page: 'siteUpdates', layout: 'blocked', always: true, prefixed: true },
  comingSoon: { path: '/coming-soon', remote: 'technical', page: 'comingSoon', layout: 'blocked', always: true, prefixed: true },
  suspension: { path: '/suspension', remote: 'technical', page: 'suspension', layout: 'blocked', always: true, prefixed: true },
  oldBrowser: { path: '/oldbrowser', remote: 'technical', page: 'oldBrowser', layout: 'blocked', always: true, prefixed: true },
  serverError: { path: '/500', remote: 'technical', page: 'serverError', layout: 'blocked', always: true, prefixed: true },
  notFound: { path: '/404', remote: 'technical', page: 'notFound', prefixed: true },
  debugger: { path: '/debugger', remote: 'debugger', page: 'gallery', nonProductionOnly: true },
  debuggerMailbox: { path: '/debugger/mailbox', remote: 'debugger', page: 'mailbox', nonProductionOnly: true },
} as const satisfies Record<string, RouteRow>;
