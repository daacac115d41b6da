import { EnvironmentError, readEnvironment } from '@glasshouse/server/platform/environment';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { OperatorError, readInput } from './read-input.ts';

const Action = Type.Object({
  name: Type.String(),
  summary: Type.String(),
  input: Type.Object({
    properties: Type.Record(Type.String(), Type.Object({ type: Type.Optional(Type.String()) })),
  }),
});
type Action = Static<typeof Action>;
const actionList = Compile(Type.Object({ actions: Type.Array(Action) }));

const USAGE = 'npm run operator -- NAME --who YOUR-NAME --why "..." and the fields of the action';

/** What an operator decides, at the running site on this machine. */
async function main(): Promise<void> {
  const [name, ...rest] = process.argv.slice(2);
  const url = findUrl();
  const actions = await listActions(url);
  const action = actions.find((known) => known.name === name);
  if (!action) {
    if (name !== undefined && name !== '--help') console.error(`There is no action called ${name}.\n`);
    console.error([USAGE, '', ...actions.map(describe)].join('\n'));
    process.exitCode = name === undefined || name === '--help' ? 0 : 1;
    return;
  }
  const body = readInput(rest, action.input.properties);
  const answered = await fetch(`${url}/operatorz/${action.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  process.stdout.write(`${JSON.stringify(await answered.json(), undefined, 2)}\n`);
  if (!answered.ok) process.exitCode = 1;
}

/** The operator's own port where there is one. */
function findUrl(): string {
  const { adminPort, adminHost, port, production } = readEnvironment(process.env);
  if (production && adminPort === undefined)
    throw new OperatorError('In production operators are answered on ADMIN_PORT alone: name it here and at the start.');
  return adminPort === undefined ? `http://127.0.0.1:${port}` : `http://${adminHost}:${adminPort}`;
}

async function listActions(url: string): Promise<readonly Action[]> {
  const answered = await fetch(`${url}/operatorz`).catch(() => undefined);
  if (!answered?.ok) throw new OperatorError(`No site answers its operator at ${url}: start it with "npm start".`);
  const list: unknown = await answered.json();
  if (!actionList.Check(list)) throw new OperatorError(`${url} answers something else than a site of this release.`);
  return list.actions;
}

function describe({ name, summary, input }: Action): string {
  const fields = Object.entries(input.properties).map(([field, { type }]) => `--${field} ${type ?? 'value'}`);
  return `  ${name}  ${summary}\n      ${fields.join(' ')}`;
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof OperatorError || error instanceof EnvironmentError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
