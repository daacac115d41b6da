import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Forty rows of text and buttons without a style of ours, a face, or a script but the one that marks what is pressed. */
export interface PlainPage {
  readonly url: string;
  close(): void;
}

const ROWS = 40;
const PRESS = `document.addEventListener('click', ({ target }) => target.toggleAttribute('data-pressed'))`;

export async function openPlainPage(): Promise<PlainPage> {
  const html = drawPage();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

function drawPage(): string {
  const prices = ['1.95', '3.40', '4.20'].map((price) => `<button>${price}</button>`).join(' ');
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `<li><a href="#${row}">Home ${row} – Away ${row}</a> ${prices}</li>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Plain</title>',
    '<style>li { display: flex; gap: 4px } a { flex: 1 } [data-pressed] { color: green }</style></head>',
    `<body><h1>Events</h1><ul>${rows.join('')}</ul><script>${PRESS}</script></body></html>`,
  ].join('');
}
