import { createHash } from 'node:crypto';

export interface PlainPage {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** Html of its own: whoever writes it has escaped what others said. */
  readonly body: string;
  readonly hasTable?: boolean;
}

/** All that a page of a few words wears; it loads nothing. */
const SHEET =
  ':root{color-scheme:light dark;--ink:#14231b;--soft:#4d5d54;--paper:#fff;--line:#d5ddd8;--act:#17693f}' +
  '@media(prefers-color-scheme:dark){:root{--ink:#e8efea;--soft:#a3b3aa;--paper:#0c1511;--line:#2a3a32;--act:#66d08f}}' +
  'body{margin:0;padding:clamp(1rem,4vw,2.5rem);background:var(--paper);color:var(--ink);font:15px/1.45 system-ui}' +
  'h1{margin:0 0 .5rem;font-size:1.5rem}h2{margin:2rem 0 .5rem;font-size:1.125rem}p{max-width:44rem;margin:0 0 1.25rem;color:var(--soft)}';

/** What a table adds, with buttons in it; its rows become cards where there is no room. */
const TABLE_SHEET = `
table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.5rem .75rem;text-align:start;vertical-align:top;border-block-end:1px solid var(--line);overflow-wrap:break-word}
th{color:var(--soft);font-weight:600;white-space:nowrap}
form{display:flex;gap:.5rem}
button{padding:.4rem .75rem;border:1px solid var(--act);border-radius:.375rem;background:transparent;color:var(--act);font:inherit;font-weight:600;cursor:pointer;white-space:nowrap}
button:hover{background:var(--act);color:var(--paper)}
:focus-visible{outline:2px solid var(--act);outline-offset:2px}
@media(max-width:50rem){thead{display:none}tr{display:block;padding:.5rem 0;border-block-end:1px solid var(--line)}td{display:block;padding:.2rem 0;border:0;overflow-wrap:anywhere}td[data-of]::before{content:attr(data-of) ': ';color:var(--soft)}}
`;

const hashOf = (sheet: string): string => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;

/** Names the two sheets by their hashes: nothing else of the page may run, load or be framed. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src ${hashOf(SHEET)} ${hashOf(TABLE_SHEET)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A page for when there is no frame, or nobody who would need one. Sent with `PLAIN_PAGE_POLICY`. */
export function writePlainPage({ language, direction, title, body, hasTable = false }: PlainPage): string {
  const sheets = [SHEET, ...(hasTable ? [TABLE_SHEET] : [])].map((sheet) => `<style>${sheet}</style>`);
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<title>${title}</title>${sheets.join('')}<h1>${title}</h1>${body}</html>`
  );
}
