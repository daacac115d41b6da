import type { LoadPage } from '@glasshouse/kit/remote';
import { keepsOut, readWindow, STATUS_BY_KIND, type TechnicalKind, type TechnicalState } from './model.ts';

/** Asks nobody for anything: the answer is known before the question. */
export function loadTechnical(kind: TechnicalKind): LoadPage<TechnicalState> {
  return (_call, params, _query, { t }) => {
    const code = STATUS_BY_KIND[kind];
    const window = kind === 'maintenance' ? readWindow(params) : undefined;
    const supportLink = keepsOut(kind) ? params['supportLink'] : undefined;
    return Promise.resolve({
      status: code,
      state: { kind, code, ...(window && { window }), ...(supportLink !== undefined && { supportLink }) },
      head: { title: t(`technical.${kind}.title`), robots: 'noindex' },
    });
  };
}
