import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { isRefusalCode, REFUSALS, SHARED_REFUSALS } from './refusals.ts';
import { isUnderTerms } from './terms-calls.ts';

/** Refusals that every call may answer with, so that no call names them. */
const SHARED: readonly string[] = SHARED_REFUSALS;

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
}

/** Every call of every file of this folder: a new one is under test as soon as it is written. */
async function listCalls(): Promise<(Call & { readonly exportName: string })[]> {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const paths = files.map((name) => join(import.meta.dirname, name));
  const modules: Record<string, unknown>[] = await Promise.all(paths.map((path) => import(/* @vite-ignore */ path)));
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([exportName, value]) => (isCall(value) ? [{ ...value, exportName }] : [])),
  );
}

const calls = await listCalls();
const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

describe('the calls', () => {
  it('are found', () => {
    expect(calls.length).toBeGreaterThanOrEqual(12);
  });

  it('have an id of their own, the name they are exported by', () => {
    expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length);
    for (const call of calls) expect(call.id).toBe(call.exportName);
  });

  it('have a method and path of their own, however their parameters are called', () => {
    const places = calls.map((call) => `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });
});

describe('calls under terms', () => {
  it('[CO-03] are those that make a new deal with the house, and no others', () => {
    const held = calls.filter(isUnderTerms).map((call) => call.id);
    expect(held.toSorted()).toEqual([
      'buyForPoints',
      'demoDeposit',
      'editBet',
      'placeCoupon',
      'placeLotteryTicket',
      'placePoolCoupon',
    ]);
  });
});

describe('calls that ask for a fresh proof', () => {
  it('[SEC-11] are those that change a way in, loosen a limit, take money or everything out, or close the account, and no others', () => {
    const held = calls.filter(({ needsProof }) => needsProof === true).map((call) => call.id);
    expect(held.toSorted()).toEqual([
      'addPasskey',
      'answerLimitQuestions',
      'approveQr',
      'joinSocial',
      'leaveSite',
      'openArchive',
      'removeAddress',
      'removePasskey',
      'removePhone',
      'removeSocial',
      'removeTotp',
      'renewRecoveryCodes',
      'requestAddress',
      'savePhone',
      'saveQuestion',
      'startPasskey',
      'startTotp',
      'withdrawMoney',
    ]);
  });

  it('[SEC-11.limits] are asked by the use case where a call loosens and tightens, and never for what tightens', () => {
    const held = calls.filter(({ needsProof }) => needsProof === 'toLoosen').map((call) => call.id);
    expect(held.toSorted()).toEqual(['actOnLimit', 'saveLimits']);
    expect(calls.find(({ id }) => id === 'blockUser')?.needsProof).toBeUndefined();
    expect(calls.find(({ id }) => id === 'deleteLimit')?.needsProof).toBeUndefined();
  });
});

describe('[SEC-07] [SE-03.server] what pages of a player ask by a timer', () => {
  // By the timers of remotes and shell: whoever adds one names its call here.
  const POLLED = [
    'countMessages',
    'getDataRights',
    'getSession',
    'getVerification',
    'listBets',
    'listCashOuts',
    'listPendingBets',
    'pingSession',
    'refreshSession',
  ];
  it.each(POLLED)('%s is no visit', (id) => {
    expect(calls.find((call) => call.id === id)).toMatchObject({ isQuiet: true });
  });
});

describe.each(calls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  it('has a schema for each parameter of its path, and for no other', () => {
    expect(Object.keys(call.params?.properties ?? {}).toSorted()).toEqual(parametersOf(call.path).toSorted());
  });

  it('refuses by codes of the table, each once, and names none that all calls share', () => {
    expect(call.refusals.filter((code) => !isRefusalCode(code))).toEqual([]);
    expect(new Set(call.refusals).size).toBe(call.refusals.length);
    expect(call.refusals.filter((code) => SHARED.includes(code))).toEqual([]);
  });

  it('carries a body only where its method may, and closes it to unknown fields', () => {
    const closed = { type: 'object', additionalProperties: false };
    // Bytes have no fields; so many of them may come as the call says.
    if (call.bodyBytes === undefined) expect(call.body ?? closed).toMatchObject(closed);
    else expect(call.bodyBytes).toBeLessThanOrEqual(1024 * 1024);
    expect(call.method === 'GET' && call.body !== undefined).toBe(false);
  });

  it('[SEC-03] takes no field that nobody has thought of, at any depth of its body', () => {
    expect(listOpenObjects(call.body)).toEqual([]);
  });

  it('stands under an address of ours and says what it is for', () => {
    expect(call.path).toMatch(
      /^\/(?:[a-z-]+-api(?:\/v\d+)?(?:\/(?:[a-z0-9-]+(?:\.json)?|BlockUser|clientId|\{\w+\}))+|\.well-known\/[a-z-]+\.json)$/,
    );
    expect(call.summary.length).toBeGreaterThan(10);
  });

  it('bounds every text a caller may send', () => {
    for (const schema of [call.params, call.query, call.body]) {
      expect(listUnboundedTexts(schema)).toEqual([]);
    }
  });
});

/** Paths of strings that have neither a longest length nor a pattern that ends. */
function listUnboundedTexts(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('type' in schema && schema.type === 'string') {
    const pattern = 'pattern' in schema ? String(schema.pattern) : '';
    const closed = pattern.startsWith('^') && pattern.endsWith('$') && !/[*+](?!\?)(?=\$|$)/.test(pattern);
    return 'maxLength' in schema || 'const' in schema || 'enum' in schema || closed ? [] : [path];
  }
  return Object.entries(schema).flatMap(([key, value]) => listUnboundedTexts(value, `${path}/${key}`));
}

/** What browsers make of a passkey: newer ones add fields of their own. */
const OF_BROWSERS = ['/properties/made', '/properties/used'];

/** Paths of objects that may have further fields. */
function listOpenObjects(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null || OF_BROWSERS.includes(path)) return [];
  const isOpen = 'properties' in schema && !('additionalProperties' in schema && schema.additionalProperties === false);
  const inside = Object.entries(schema).flatMap(([key, value]) => listOpenObjects(value, `${path}/${key}`));
  return isOpen && 'type' in schema ? [path, ...inside] : inside;
}

describe('the table of refusals', () => {
  it('answers with a status of a refusal, never of a success', () => {
    for (const [code, status] of Object.entries(REFUSALS)) {
      expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
      expect([400, 401, 403, 404, 405, 409, 410, 413, 415, 421, 422, 429, 451, 500, 503]).toContain(status);
    }
  });

  it('keeps the statuses that callers act on', () => {
    expect(REFUSALS).toMatchObject({
      sign_in_required: 401,
      not_found: 404,
      too_many_requests: 429,
      internal: 500,
      not_ready: 503,
      price_changed: 409,
      request_id_reused: 422,
    });
  });

  it('knows its own codes and no inherited names', () => {
    expect(isRefusalCode('stake_invalid')).toBe(true);
    for (const other of ['toString', '__proto__', '', 404, null, undefined]) expect(isRefusalCode(other)).toBe(false);
  });
});
