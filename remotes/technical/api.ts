import type { LoadPage } from '@glasshouse/kit/remote';
import { readWindow, STATUS_BY_KIND, type TechnicalKind, type TechnicalState } from './model.ts';

/** Asks nobody for anything: the answer is known before the question. */
export function loadTechnical(kind: TechnicalKind): LoadPage<TechnicalState> {
  return (_call, params, _query, { t }) => {
    const code = STATUS_BY_KIND[kind];
    const window = kind === 'maintenance' ? readWindow(params) : undefined;
    return Promise.resolve({
      status: code,
      state: { kind, code, ...(window && { window }) },
      head: { title: t(`technical.${kind}.title`), robots: 'noindex' },
    });
  };
}
