import type { PagePart } from '@glasshouse/contracts/site';
import { escapeHtml } from './escape-html.ts';

/** The page's other parts as html, each in an element that says which it is: empty where it has not come. */
export function writeParts(parts: readonly PagePart[]): string {
  return parts
    .map(({ remote, page, isOffer, fragment }) => {
      const html = fragment?.html ?? undefined;
      const offer = isOffer ? ' data-offer' : '';
      return `<div data-part="${escapeHtml(`${remote}/${page}`)}"${offer}>${html === undefined ? '' : `<div>${html}</div>`}</div>`;
    })
    .join('');
}
