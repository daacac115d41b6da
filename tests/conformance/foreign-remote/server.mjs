import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { drawPage } from './page.mjs';
import { WORDS } from './words.mjs';

/**
 * A remote of somebody who has read docs/remote-contract.md and nothing else: no framework, no build, no code of ours.
 * `PORT` says where it listens and `RELEASE` what its files are called; files of other releases are gone.
 */
const release = process.env.RELEASE ?? '1';
const port = Number(process.env.PORT ?? 0);

const FILES = new Map([
  [`/client-${release}.js`, read('client.mjs', 'text/javascript')],
  [`/page-${release}.js`, read('page.mjs', 'text/javascript')],
  [`/more-${release}.js`, read('more.mjs', 'text/javascript')],
  [`/style-${release}.css`, read('style.css', 'text/css')],
]);

/** Relative names of files carry the release, so that every release is a set of its own. */
function read(name, type) {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8').replaceAll('.mjs', `-${release}.js`);
  return { type, text };
}

function answerComponent({ page, params, query }, { language, signedIn }, spa) {
  const words = WORDS[language] ?? WORDS.en;
  const state = { page, params, query, language, words, signedIn, release, drawnAt: 'server' };
  return {
    api: 'v2',
    page,
    status: 200,
    html: spa ? null : drawPage(state),
    state: { ...state, drawnAt: 'browser' },
    head: { title: words.title, description: words.text },
    assets: { js: `client-${release}.js`, preload: [`page-${release}.js`], css: [`style-${release}.css`] },
  };
}

async function answerRender(request) {
  if (request.headers['x-api-version'] !== 'v2') return { status: 400, body: { error: 'another version' } };
  let text = '';
  for await (const chunk of request) text += chunk;
  const asked = JSON.parse(text);
  const spa = request.headers['x-force-spa'] === '1';
  return { status: 200, body: asked.components.map((component) => answerComponent(component, asked, spa)) };
}

const OUTLINE = { version: release, skeleton: 'text', skeletons: { 'casino-lobby': 'games', slots: 'games' } };

async function answerRequest(request, response) {
  const file = FILES.get(request.url);
  if (file) {
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'public, max-age=31536000, immutable' });
    response.end(file.text);
    return;
  }
  if (request.url === '/remote.json') return send(response, { status: 200, body: OUTLINE });
  if (request.url === '/render' && request.method === 'POST') return send(response, await answerRender(request));
  return send(response, { status: 404, body: { error: 'not here' } });
}

function send(response, { status, body }) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const server = createServer((request, response) => void answerRequest(request, response));
server.listen(port, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
