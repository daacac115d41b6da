import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMoneyCall, type Call } from '@glasshouse/contracts/call';
import type { Random } from '../chaos/random.ts';
import { bend, sample, write } from './sample.ts';

/** Every call of the contract; what signs a player out would make strangers of all that follow. */
export async function listCalls(): Promise<Call[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@glasshouse/contracts/call')));
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(join(folder, name))));
  return modules.flatMap((module) => Object.values(module).filter(isCall)).filter(({ id }) => id !== 'signOut');
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}

/** What is true in the house, for half of the places that ask for it. */
export interface Known {
  readonly cookie: string;
  readonly accountId: number;
  readonly gameId: number;
}

const STRANGE_PARTS = [
  '0',
  '-1',
  '9007199254740993',
  '%00',
  '%ff',
  'a%2Fb',
  '..',
  '__proto__',
  '1e3',
  '٣',
  'x'.repeat(150),
];

export function makeCallRequest(random: Random, calls: readonly Call[], known: Known): Buffer {
  // Few calls move money, and they matter most.
  const call = random.pick(random.chance(0.3) ? calls.filter(isMoneyCall) : calls);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    random.chance(0.6) ? String(name === 'accountId' ? known.accountId : known.gameId) : random.pick(STRANGE_PARTS),
  );
  const asked = Object.entries(sample(random, call.query) ?? {}).map(
    ([name, value]) => `${name}=${random.chance(0.3) ? random.pick(STRANGE_PARTS) : encodeURIComponent(String(value))}`,
  );
  const whole = random.chance(0.4) ? sample(random, call.body) : bend(random, sample(random, call.body));
  const body = call.method === 'GET' ? '' : write(random, fillIn(random, whole, known));
  const lines = [
    `${call.method} ${path}${asked.length > 0 ? `?${asked.join('&')}` : ''} HTTP/1.1`,
    'Host: house',
    'Connection: close',
    ...(random.chance(0.8) ? [`Cookie: ${known.cookie}`] : []),
    ...(body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** What the schema alone cannot tell is mostly said as it is, so that more than the first check is reached. */
function fillIn(random: Random, value: unknown, known: Known): unknown {
  if (Array.isArray(value)) return value.map((one) => fillIn(random, one, known));
  if (typeof value !== 'object' || value === null) return value;
  const truths: Readonly<Record<string, unknown>> = {
    id: makeUuid(random),
    accountId: known.accountId,
    gameId: known.gameId,
    amount: 100,
    typeId: 0,
    coef: 2,
    section: 'line',
    market: '1x2',
    outcome: random.pick(['1', 'x', '2']),
    changeCoefAction: 2,
    currency: 'EUR',
    currencyId: 'USD',
    country: 'GB',
    type: 'fast_reg',
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      name in truths && random.chance(0.85) ? [name, truths[name]] : [name, fillIn(random, one, known)],
    ),
  );
}

function makeUuid(random: Random): string {
  const digits = Array.from({ length: 31 }, () => random.whole(0, 15).toString(16)).join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-a${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
}
