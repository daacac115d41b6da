import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXCLUSION_REASONS } from '@glasshouse/contracts/protection-limits';
import { openHouse, registerPlayer, request, type House, type Player } from './house.ts';

const BASE = '/limit-service-api/api/external/web/v3';
const BLOCK_USER = '/limit-service-api/limit/external/web/api/v1/BlockUser';

/** As the documents name them. */
const CALLS: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', `${BASE}/availablelimits`],
  ['GET', `${BASE}/limits`],
  ['POST', `${BASE}/limits`, { limits: [{ limitType: 20, limitValue: 5_000 }] }],
  ['POST', `${BASE}/testanswers`, { tokenGuid: 'a-token-of-nobody-at-all', answers: [] }],
  ['POST', `${BASE}/limitaction`, { action: 1 }],
  ['DELETE', `${BASE}/limit?limitType=20`],
  ['POST', BLOCK_USER, {}],
  ['GET', `${BASE}/reasons/selfexclude`],
  ['POST', `${BASE}/ping`, {}],
];

let house: House;
let player: Player;

beforeAll(async () => {
  house = await openHouse();
  player = await registerPlayer(house);
});
afterAll(() => house.close());

const ask = (method: string, path: string, body?: object) => request(house.url, method, path, body, player.cookie);
const save = (...limits: object[]) => ask('POST', `${BASE}/limits`, { limits });

describe('[RG-01] the limit service', () => {
  it.each(CALLS.map(([method, path, body]) => ({ method, path, body })))(
    '$method $path is for whoever is signed in',
    async ({ method, path, body }) => {
      const answer = await request(house.url, method, path, body);
      expect([answer.status, answer.body]).toMatchObject([401, { error: { code: 'sign_in_required' } }]);
    },
  );

  it('[RG-04] lists what is offered, and which values', async () => {
    const { status, body } = await ask('GET', `${BASE}/availablelimits`);
    expect(status).toBe(200);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 20,
          measure: 'minor',
          currency: 'EUR',
          availableValues: expect.arrayContaining([5_000]),
        }),
        expect.objectContaining({ type: 32, measure: 'minutes', availableValues: [5, 10, 15, 30, 45, 60] }),
        expect.objectContaining({ type: 33, measure: 'days', availableValues: [1, 7, 30, 90] }),
      ]),
    );
  });

  it('[RG-07] hears an exclusion for good by the way that nothing closes, and judges it by the country’s rules', async () => {
    // Here nobody may exclude themselves for good: it is the rule that says so, not the form of the call.
    expect(await ask('POST', BLOCK_USER, { days: 36_500 })).toMatchObject({
      status: 400,
      body: { error: { code: 'limit_value_invalid' } },
    });
    expect(await ask('POST', BLOCK_USER, { days: 36_501 })).toMatchObject({
      status: 400,
      body: { error: { code: 'request_invalid' } },
    });
  });

  it('saves with 200, and shows what it holds', async () => {
    const saved = await save({ limitType: 20, limitValue: 5_000 });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ status: 'saved', data: { questions: [] } });
    const shown = await ask('GET', `${BASE}/limits`);
    expect(shown.body).toMatchObject([
      {
        limitType: 20,
        limitValue: 5_000,
        limitBalance: 5_000,
        limitState: 'ACTIVE',
        needApprove: false,
        currency: 'EUR',
      },
    ]);
  });

  it.each([
    ['a field that it does not know', { limitType: 20, limitValue: 500, more: 1 }, 400, 'request_invalid'],
    ['a fraction', { limitType: 20, limitValue: 0.5 }, 400, 'request_invalid'],
    ['below what means none', { limitType: 20, limitValue: -2 }, 400, 'request_invalid'],
    ['nothing at all', { limitType: 20, limitValue: 0 }, 400, 'limit_value_invalid'],
    ['more than can be counted', { limitType: 20, limitValue: 2 ** 53 }, 400, 'request_invalid'],
    ['as much as can be counted', { limitType: 20, limitValue: 2 ** 53 - 1 }, 400, 'limit_value_invalid'],
    ['a number in words', { limitType: 20, limitValue: '5000' }, 400, 'request_invalid'],
    ['a currency beside it', { limitType: 20, limitValue: 5_000, currency: 'USD' }, 400, 'request_invalid'],
    ['a type that there is not', { limitType: 4, limitValue: 5_000 }, 400, 'request_invalid'],
    ['a value that is not offered', { limitType: 20, limitValue: 4_999 }, 400, 'limit_value_invalid'],
    ['a type that nobody sets themselves', { limitType: 37, limitValue: 1 }, 403, 'limit_not_offered'],
  ])('[RG-13] refuses %s by status and code', async (_what, limit, status, code) => {
    const refused = await save(limit);
    expect([refused.status, refused.body]).toMatchObject([status, { error: { code } }]);
  });

  it('[RG-11] [A61] asks before a raise, once, and takes only answers of this person to this question', async () => {
    const asked = await save({ limitType: 20, limitValue: 10_000 });
    expect(asked.body).toMatchObject({ status: 'questions', data: { limitsData: [{ limitValue: 5_000 }] } });
    const { tokenGuid } = asked.body['data'] as { tokenGuid: string };
    const answers = [
      { questionId: 1, answerId: 2 },
      { questionId: 2, answerId: 1 },
    ];
    const other = await registerPlayer(house);
    const foreign = await request(house.url, 'POST', `${BASE}/testanswers`, { tokenGuid, answers }, other.cookie);
    expect([foreign.status, foreign.body]).toMatchObject([403, { error: { code: 'limit_token_invalid' } }]);
    const right = await ask('POST', `${BASE}/testanswers`, { tokenGuid, answers });
    expect(right.body).toMatchObject({
      success: true,
      questionsResult: [{ isRight: true }, { isRight: true }],
      limitsData: [
        { limitState: 'ACTIVE' },
        { limitState: 'PENDING', limitValue: 10_000, needApprove: true, change: 'increase' },
      ],
    });
    const again = await ask('POST', `${BASE}/testanswers`, { tokenGuid, answers });
    expect(again.status).toBe(403);
  });

  it('[SEC-11.limits] asks for a fresh proof where something loosens, and for none where it tightens', async () => {
    const person = await registerPlayer(house);
    const askAs = person.call;
    const setTo = (...values: readonly (readonly [number, number])[]) =>
      askAs('POST', `${BASE}/limits`, { limits: values.map(([limitType, limitValue]) => ({ limitType, limitValue })) });
    const unproved = [403, { error: { code: 'proof_required' } }];
    await house.home.database.query(
      `update session set proved_at = now() - interval '6 minutes' where player_id = $1`,
      [person.userId],
    );
    expect((await setTo([20, 10_000])).status).toBe(200);
    expect((await setTo([20, 5_000], [32, 15])).status).toBe(200);
    const raise = await setTo([20, 10_000]);
    expect([raise.status, raise.body]).toMatchObject(unproved);
    const both = await setTo([20, 10_000], [32, 5]);
    expect([both.status, both.body]).toMatchObject([200, { status: 'saved', data: { refused: [20] } }]);
    expect(both.body['data']).toMatchObject({
      limitsData: [
        { limitType: 20, limitValue: 5_000, limitState: 'ACTIVE' },
        { limitType: 32, limitValue: 5, limitState: 'ACTIVE' },
      ],
    });
    const approve = await askAs('POST', `${BASE}/limitaction`, { action: 1, limitType: 20 });
    expect([approve.status, approve.body]).toMatchObject(unproved);
    const answers = await askAs('POST', `${BASE}/testanswers`, { tokenGuid: 'a-token-of-nobody-at-all', answers: [] });
    expect([answers.status, answers.body]).toMatchObject(unproved);
    const reject = await askAs('POST', `${BASE}/limitaction`, { action: 0, limitType: 20 });
    expect(reject.body).toMatchObject({ error: { code: 'limit_not_pending' } });
    await askAs('POST', '/web-api/session/prove', { password: person.password });
    expect((await setTo([20, 10_000])).body).toMatchObject({ status: 'questions' });
    expect((await askAs('POST', BLOCK_USER, { days: 7 })).status).toBe(200);
  });

  it('[RG-01] says its titles, questions and reasons in the language that is asked for, and in English otherwise', async () => {
    const person = await registerPlayer(house);
    const sayings = async (language?: string) => {
      const headers = { cookie: person.cookie, ...(language !== undefined && { 'x-language': language }) };
      const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
      const raise = (limitValue: number) =>
        fetch(`${house.url}${BASE}/limits`, {
          ...post,
          body: JSON.stringify({ limits: [{ limitType: 3, limitValue }] }),
        });
      const saved = await (await raise(5_000)).json();
      const asked = await (await raise(10_000)).json();
      const reasons = await (await fetch(`${house.url}${BASE}/reasons/selfexclude`, { headers })).json();
      return [saved.title, asked.title, asked.data.questions[0].text, reasons[3].selfExcludeReason];
    };
    const english = [
      'The limits are saved.',
      'A few questions first.',
      'When will the higher limit hold?',
      'I want a break',
    ];
    expect(await sayings('de')).toEqual([
      'Die Limits sind gespeichert.',
      'Zuerst ein paar Fragen.',
      'Wann gilt das höhere Limit?',
      'Ich will eine Pause',
    ]);
    expect(await sayings()).toEqual(english);
    expect(await sayings('xx')).toEqual(english);
  });

  it('[RG-05] [A60] approves nothing early, rejects with 204, and has nothing to reject then', async () => {
    const early = await ask('POST', `${BASE}/limitaction`, { action: 1 });
    expect([early.status, early.body]).toMatchObject([403, { error: { code: 'limit_not_yet' } }]);
    const rejected = await ask('POST', `${BASE}/limitaction`, { action: 0 });
    expect([rejected.status, rejected.text]).toEqual([204, '']);
    const again = await ask('POST', `${BASE}/limitaction`, { action: 0 });
    expect([again.status, again.body]).toMatchObject([403, { error: { code: 'limit_not_pending' } }]);
    const closed = await ask('DELETE', `${BASE}/limit?limitType=20`);
    expect([closed.status, closed.body]).toMatchObject([403, { error: { code: 'limit_action_closed' } }]);
  });

  it('[RG-05] [RG-13] approves after the delay, with 204: the higher one holds, and stands as raised by the person', async () => {
    const person = await registerPlayer(house);
    const post = (path: string, body: object) => request(house.url, 'POST', `${BASE}${path}`, body, person.cookie);
    const wish = (limitValue: number) => post('/limits', { limits: [{ limitType: 22, limitValue }] });
    await wish(5_000);
    const { tokenGuid } = ((await wish(10_000)).body as { data: { tokenGuid: string } }).data;
    const answers = [
      { questionId: 1, answerId: 2 },
      { questionId: 2, answerId: 1 },
    ];
    await post('/testanswers', { tokenGuid, answers });
    expect((await post('/limitaction', { action: 1, limitType: 22 })).status).toBe(403);
    await house.home.database.query(
      `update client_limit c set due_at = due_at - interval '25 hours' from player p
       where p.player_id = $1 and c.person_id = p.person_id and c.state = 'PENDING'`,
      [person.userId],
    );
    const approved = await post('/limitaction', { action: 1, limitType: 22 });
    expect([approved.status, approved.text]).toEqual([204, '']);
    const { body: limits } = await person.call<object[]>('GET', `${BASE}/limits`);
    expect(limits).toMatchObject([{ limitType: 22, limitState: 'ACTIVE', limitValue: 10_000, needApprove: false }]);
    const { body: kept } = await person.call<{ records: object[] }>('GET', '/web-api/protection/records');
    expect(kept.records[0]).toMatchObject({ limitType: 22, action: 'raised', by: 'person', value: 10_000 });
    await person.deposit(8_000);
  });

  it('[RG-08] lists reasons, and excludes whoever blocks themselves at once', async () => {
    const reasons = await ask('GET', `${BASE}/reasons/selfexclude`);
    expect(reasons.body).toEqual(
      expect.arrayContaining([{ id: expect.any(Number), selfExcludeReason: expect.any(String) }]),
    );
    // Of reasons that nobody was offered there is none.
    const limits = [{ limitType: 30, limitValue: 30, selfExcludeReason: EXCLUSION_REASONS.length + 1 }];
    const unknown = await ask('POST', `${BASE}/limits`, { limits });
    expect([unknown.status, unknown.body]).toMatchObject([400, { error: { code: 'request_invalid' } }]);
    expect((await ask('POST', `${BASE}/ping`, {})).status).toBe(200);
    const blocked = await ask('POST', BLOCK_USER, {});
    expect([blocked.status, blocked.body]).toMatchObject([200, { data: { success: true } }]);
    // What holds from now on, since their session can read nothing more.
    const { limitsData } = (blocked.body as { data: { limitsData: { limitType: number }[] } }).data;
    const [exclusion] = limitsData.filter(({ limitType }) => limitType === 30);
    expect(exclusion).toMatchObject({
      limitState: 'ACTIVE',
      startedAt: expect.any(Number),
      endsAt: expect.any(Number),
    });
    // Their sessions end after the answer, within a second.
    const look = async () => expect((await ask('GET', `${BASE}/limits`)).status).toBe(401);
    await vi.waitFor(look, { timeout: 30_000 });
  });
});
