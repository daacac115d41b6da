import type { LoadPage } from '@glasshouse/kit/remote';
import { keepsOut, readWindow, STATUS_BY_KIND, type TechnicalKind, type TechnicalState } from './model.ts';

/** Asks nobody for anything: the answer is known before the question. */
export function loadTechnical(kind: TechnicalKind): LoadPage<TechnicalState> {
  return (_call, params, _query, { t, url, signedIn }) => {
    const code = STATUS_BY_KIND[kind];
    const window = kind === 'maintenance' ? readWindow(params) : undefined;
    const supportLink = keepsOut(kind) ? params['supportLink'] : undefined;
    // A country that is blocked is answered at the address asked for; who is banned is led to the page's own.
    const isBanned = kind === 'block' && signedIn && /^\/(?:[a-z]{2}\/)?block(?:\?|$)/.test(url);
    return Promise.resolve({
      status: code,
      state: {
        kind,
        code,
        ...(window && { window }),
        ...(supportLink !== undefined && { supportLink }),
        ...(isBanned && { isBanned }),
      },
      head: { title: t(`technical.${kind}.title`), robots: 'noindex' },
    });
  };
}
