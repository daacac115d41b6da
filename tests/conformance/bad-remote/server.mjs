import { createServer } from 'node:http';

/** A remote with every vice that could hurt others, one a page. It stands in for `information`. */
const port = Number(process.env.PORT ?? 0);

const GOOD = {
  api: 'v2',
  status: 200,
  html: '<h1>Bad remote</h1>',
  state: {},
  head: { title: 'Bad remote' },
  assets: { js: '/good.js', preload: [], css: [] },
};

const MODULES = {
  '/good.js': `export const mount = async () => ({ update() {}, unmount() {} });`,
  '/throws-in-mount.js': `export const mount = async () => { throw new Error('bad: mount'); };`,
  '/never-mounts.js': `export const mount = () => new Promise(() => {});`,
  '/throws-later.js': `export const mount = async (element, view, shell, onError) => {
    setTimeout(() => { throw new Error('bad: timer'); }, 50);
    setTimeout(() => { void Promise.reject(new Error('bad: promise')); }, 50);
    setTimeout(() => onError(new Error('bad: told')), 100);
    return {
      update() { throw new Error('bad: update'); },
      unmount() { throw new Error('bad: unmount'); },
    };
  };`,
  '/no-mount.js': `export const nothing = 1;`,
  '/broken.js': `export const mount = ;`,
};

const json = (response, body) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const answer = (page, change) => (response) => json(response, [{ ...GOOD, page, ...change }]);
const withModule = (page, js) => answer(page, { assets: { ...GOOD.assets, js } });
const withHtml = (page, html) => answer(page, { html });

/** What each page does with its answer. */
const VICES = {
  about: () => {},
  howbet: (response) => response.writeHead(500).end('bad: render'),
  contacts: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>bad</h1>'),
  payment: (response) => pour(response, 10, 50),
  licenses: (response) => pour(response, 1_000_000, 0),
  taxation: withHtml('taxation', '<script>document.body.remove()</script></div></main></body><p>bad</p>'),
  consent: withHtml(
    'consent',
    '<base href="https://bad.test/"><meta http-equiv="refresh" content="0;url=https://bad.test/">',
  ),
  disputeresolution: withHtml('disputeresolution', '<style>* { display: none }</style><div><section>bad'),
  cookies: answer('cookies', {
    html: '<h1>Odd state</h1>',
    state: { text: '</script><script>document.body.remove()</script>' },
  }),
  amlpolicy: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('[{"api":"v2"'),
  kycpolicy: answer('kycpolicy', { api: 'v1' }),
  calculator: withModule('calculator', '/throws-in-mount.js'),
  responsiblegaming: withModule('responsiblegaming', '/throws-later.js'),
};

/** `/information/rules/1` leads to 2, 2 to 3, and 3 back; other chapters have code that is none. */
function answerRules(response, { url, components: [{ params }] }) {
  const { ruleGroup, chapter } = params;
  if (chapter === 'hangs') return withModule('rules', '/never-mounts.js')(response);
  if (chapter === 'broken') return withModule('rules', '/broken.js')(response);
  if (chapter === 'nothing') return withModule('rules', '/no-mount.js')(response);
  if (chapter === 'itself') return answer('rules', { html: null, redirect: url })(response);
  return answer('rules', { html: null, redirect: `/information/rules/${(Number(ruleGroup) % 3) + 1}` })(response);
}

/** An answer that has no end. */
function pour(response, bytes, everyMs) {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = ' '.repeat(bytes);
  const timer = setInterval(() => {
    if (response.writableLength < 10_000_000) response.write(chunk);
  }, everyMs);
  response.on('close', () => clearInterval(timer));
}

async function answerRequest(request, response) {
  const module = MODULES[request.url];
  if (module !== undefined) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(module);
  if (request.url !== '/render') return response.writeHead(404).end();
  let text = '';
  for await (const chunk of request) text += chunk;
  const asked = JSON.parse(text);
  const { page } = asked.components[0];
  if (page === 'rules') return answerRules(response, asked);
  return VICES[page](response);
}

const server = createServer((request, response) => void answerRequest(request, response));
server.listen(port, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
