import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@glasshouse/contracts/call';
import {
  coupon,
  eventually,
  findDraw,
  findEventId,
  findPool,
  lotteryTicket,
  offerEvent,
  openHouse,
  poolCoupon,
  registerPlayer,
  type House,
  type Player,
} from './house.ts';
import { listCalls } from './list-calls.ts';

/** What belongs to one player, by the ids that calls name it with. */
interface Objects {
  readonly userId: number;
  readonly accountId: number;
  readonly secondAccountId: number;
  readonly betId: number;
  readonly pendingId: number;
  readonly paymentId: string;
  readonly uploadId: string;
  readonly documentId: string;
  readonly sessionId: number;
  readonly passkeyId: number;
  readonly messageId: number;
}

type Asked = readonly [method: string, path: string, body?: unknown];
/** The call about these objects, by whoever makes it. */
type Naming = (of: Objects, by: Objects) => Asked;

let gameId: number;
let poolId: number;
let drawId: number;
const NOTHING: Objects = {
  userId: 999_999_937,
  accountId: 999_999_937,
  secondAccountId: 999_999_929,
  betId: 999_999_937,
  pendingId: 999_999_937,
  paymentId: randomUUID(),
  uploadId: 'nobody-has-this-file',
  documentId: 'nobody-has-this-paper',
  sessionId: 999_999_937,
  passkeyId: 999_999_937,
  messageId: 999_999_937,
};

const placed = (accountId: number, over: object = {}) => ({ ...coupon(accountId, gameId), ...over });
const quoted = (accountId: number) => {
  const { id: _id, ...asked } = coupon(accountId, gameId);
  return asked;
};
const message = (messageId: number) => ({ source: 'operator', messageId });
const upload = ({ uploadId }: Objects): string => `/web-api/documents/uploads/${uploadId}`;

/** Each call of a player that can name something which is somebody's. */
const NAMING: Readonly<Record<string, readonly Naming[]>> = {
  getBet: [({ betId }) => ['GET', `/web-api/bets/${betId}`]],
  repeatBet: [({ betId }) => ['GET', `/web-api/bets/${betId}/repeat`]],
  getReceipt: [({ betId }) => ['GET', `/web-api/bets/${betId}/receipt`]],
  listCashOuts: [({ betId }) => ['GET', `/web-api/cash-outs?bets=${betId}`]],
  setAutoCashOut: [({ betId }) => ['PUT', `/web-api/bets/${betId}/auto-cash-out`, { atLeast: 5_000 }]],
  removeAutoCashOut: [({ betId }) => ['DELETE', `/web-api/bets/${betId}/auto-cash-out`]],
  editBet: [
    ({ betId }, { accountId }) => ['POST', `/web-api/bets/${betId}/edit`, placed(accountId, { amount: 2_000 })],
    ({ accountId }, { betId }) => ['POST', `/web-api/bets/${betId}/edit`, placed(accountId, { amount: 2_000 })],
  ],
  cashOut: [({ betId }) => ['POST', `/web-api/bets/${betId}/cash-out`, { id: randomUUID(), agreed: 1 }]],
  getPendingBet: [({ pendingId }) => ['GET', `/web-api/coupon/pending/${pendingId}`]],
  cancelPendingBet: [({ pendingId }) => ['DELETE', `/web-api/coupon/pending/${pendingId}`]],
  placeCoupon: [({ accountId }) => ['POST', '/web-api/coupon/place', placed(accountId)]],
  placePoolCoupon: [({ accountId }) => ['POST', `/web-api/pools/${poolId}/coupons`, poolCoupon(accountId)]],
  placeLotteryTicket: [({ accountId }) => ['POST', `/web-api/lotteries/${drawId}/tickets`, lotteryTicket(accountId)]],
  quoteCoupon: [({ accountId }) => ['POST', '/web-api/coupon/quote', quoted(accountId)]],
  demoDeposit: [
    ({ accountId }) => ['POST', `/web-api/accounts/${accountId}/demo-deposit`, { id: randomUUID(), amount: 100 }],
  ],
  withdrawMoney: [
    ({ accountId }) => ['POST', `/web-api/accounts/${accountId}/withdrawals`, { id: randomUUID(), amount: 100 }],
  ],
  listStatement: [({ accountId }) => ['GET', `/web-api/accounts/${accountId}/statement`]],
  quoteConversion: [
    (of, by) => ['GET', `/web-api/conversion/quote?from=${of.accountId}&to=${by.secondAccountId}&amount=500`],
    (of, by) => ['GET', `/web-api/conversion/quote?from=${by.accountId}&to=${of.secondAccountId}&amount=500`],
  ],
  convertMoney: [
    (of, by) => [
      'POST',
      '/web-api/conversion',
      { id: randomUUID(), from: of.accountId, to: by.secondAccountId, amount: 500, agreed: 1 },
    ],
    (of, by) => [
      'POST',
      '/web-api/conversion',
      { id: randomUUID(), from: by.accountId, to: of.secondAccountId, amount: 500, agreed: 1 },
    ],
  ],
  changeActiveAccount: [({ secondAccountId }) => ['PUT', `/web-api/accounts/${secondAccountId}/active`, {}]],
  getPayment: [({ paymentId }) => ['GET', `/web-api/payments/${paymentId}`]],
  getUpload: [(of) => ['GET', upload(of)]],
  sendPart: [(of) => ['PUT', `${upload(of)}/parts/0`, new Blob(['bytes'])]],
  cancelUpload: [(of) => ['DELETE', upload(of)]],
  removeDocument: [({ documentId }) => ['DELETE', `/web-api/documents/${documentId}`]],
  renamePasskey: [({ passkeyId }) => ['PUT', `/web-api/player/passkeys/${passkeyId}`, { name: 'mine now' }]],
  removePasskey: [({ passkeyId }) => ['DELETE', `/web-api/player/passkeys/${passkeyId}`]],
  readMessages: [({ messageId }) => ['POST', '/web-api/user/messages/read', { ids: [message(messageId)] }]],
  deleteMessages: [({ messageId }) => ['POST', '/web-api/user/messages/delete', { ids: [message(messageId)] }]],
  closeAccount: [({ secondAccountId }) => ['DELETE', `/web-api/accounts/${secondAccountId}`]],
  // Their only one: whoever ends it is out.
  endSession: [({ sessionId }) => ['DELETE', `/web-api/sessions/${sessionId}`]],
};

/** Fields that look like names of objects and name none of a player's: ids a request gives itself, choices from lists. */
const NO_OBJECT: readonly string[] = [
  // A sport is nobody's.
  'listBets',
  'sumBets',
  'saveUserConfig',
  'addFavourites',
  'removeFavourite',
  'addAccount',
  'savePapers',
  'saveQuestion',
  'answerLimitQuestions',
  'addPasskey',
  'proveByPasskey',
  'buyForPoints',
  'sendIdea',
];

const namesSomething = (call: Call): boolean =>
  /"(\w*Id|id|ids|from|to|bets)":/.test(
    JSON.stringify([call.params?.properties, call.query?.properties, call.body ?? {}]),
  );

let house: House;
let owner: Player;
let stranger: Player;
let owned: Objects;
let own: Objects;

beforeAll(async () => {
  house = await openHouse();
  const producer = await house.connect('tests');
  await offerEvent(producer, 'foreign:1', { home: { id: 'foreign', name: 'Foreign' } });
  await offerEvent(producer, 'foreign:2', { home: { id: 'foreign-live', name: 'Foreign live' } }, 'live');
  gameId = await findEventId(house, 'Foreign');
  poolId = await findPool(house, producer);
  drawId = await findDraw(house);
  const liveId = await findEventId(house, 'Foreign live', 'live');
  [owner, stranger] = [await registerPlayer(house), await registerPlayer(house)];
  owned = await makeObjects(owner, liveId);
  own = await makeObjects(stranger, liveId);
  // Decided by itself, it would change beside one of the calls that may change nothing.
  await eventually('bets on hold are decided', async () => {
    const { text } = await owner.call('GET', `/web-api/coupon/pending/${owned.pendingId}`);
    return text.includes('"state":"pending"') ? undefined : true;
  });
});
afterAll(() => house.close());

async function makeObjects(player: Player, liveId: number): Promise<Objects> {
  const paymentId = randomUUID();
  const { call, accountId, userId } = player;
  await call('POST', `/web-api/accounts/${accountId}/demo-deposit`, { id: paymentId, amount: 20_000 });
  const bet = await player.place(coupon(accountId, gameId));
  const bets = [{ gameId: liveId, market: '1x2', outcome: '1', coef: 2, section: 'live' as const }];
  const pending = await player.place(coupon(accountId, liveId, { bets }));
  const second = await call('POST', '/web-api/accounts', { currencyId: 2 });
  const sending = await call('POST', '/web-api/documents/uploads', {
    kind: 'identity_front',
    name: 'card.jpg',
    sizeBytes: 5,
  });
  for (const { status, text } of [bet, pending, second, sending]) if (status >= 300) throw new Error(text);
  const documentId = `paper-of-${userId}-0000`;
  const [row] = await house.home.database.query<{ session: number; passkey: number; message: number }>(
    `with of_person as (select person_id from player where player_id = $1),
     paper as (insert into document (document_id, person_id, kind, name, type, size_bytes, key_id, sealed_key)
       select $2, person_id, 'identity_front', 'card.jpg', 'image/jpeg', 5, 'k', 'x' from of_person),
     passkey as (insert into passkey
         (player_id, person_id, credential_id, public_key, counter, transports, is_backed_up, name)
       select $1, person_id, $2, 'x', 0, '{}', false, 'mine' from of_person returning passkey_id),
     message as (insert into inbox_message (person_id, purpose, title, body)
       select person_id, 'service', 'Hello', 'A message.' from of_person returning message_id)
     select (select max(session_id)::int from session where player_id = $1) as session,
       (select passkey_id::int from passkey) as passkey, (select message_id::int from message) as message`,
    [userId, documentId],
  );
  if (!row) throw new Error('everything was made');
  const accounts = await call<{ all_accounts: { id: number }[] }>('GET', '/web-api/accounts');
  return {
    userId,
    accountId,
    secondAccountId: accounts.body.all_accounts.find(({ id }) => id !== accountId)?.id ?? Number.NaN,
    betId: Number(JSON.parse(bet.text).betId),
    pendingId: Number(JSON.parse(pending.text).betId),
    paymentId,
    uploadId: String(sending.body['uploadId']),
    documentId,
    sessionId: row.session,
    passkeyId: row.passkey,
    messageId: row.message,
  };
}

/** Everything of the player that a call could have changed. */
async function lookAt({ userId }: Player): Promise<unknown> {
  const [state] = await house.home.database.query(
    `select
       (select json_agg(a order by account_id) from account a where a.player_id = p.player_id) as accounts,
       (select json_agg(b order by bet_id) from bet b where b.player_id = p.player_id) as bets,
       (select json_agg(u order by upload_id) from document_upload u where u.person_id = p.person_id) as uploads,
       (select count(*)::int from document_part d join document_upload u using (upload_id)
         where u.person_id = p.person_id) as parts,
       (select json_agg(document_id) from document d where d.person_id = p.person_id) as documents,
       (select json_agg(s.ended_at order by session_id) from session s where s.player_id = p.player_id) as sessions,
       (select json_agg(k order by passkey_id) from passkey k where k.player_id = p.player_id) as passkeys,
       (select json_agg(m) from message_mark m where m.person_id = p.person_id) as marks
     from player p where p.player_id = $1`,
    [userId],
  );
  return state;
}

async function ask(by: Player, [method, path, body]: Asked): Promise<{ status: number; code: unknown; body: unknown }> {
  const response = await fetch(`${house.url}${path}`, {
    method,
    headers: {
      cookie: by.cookie,
      ...(body !== undefined && {
        'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
      }),
    },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const said = text === '' ? {} : JSON.parse(text);
  return { status: response.status, code: said.error?.code, body: said.error ? {} : said };
}

/** A file that is being looked at is held for as long as that takes: whoever cancels it is asked to come again. */
async function settleStatus(first: number, naming: Naming): Promise<number> {
  let status = first;
  while (status === 503) ({ status } = await ask(owner, naming(owned, owned)));
  return status;
}

describe('[SEC-02] what belongs to one player', () => {
  it('is named by these calls, each of which is tried', async () => {
    const calls = (await listCalls('player')).filter(({ id }) => !NO_OBJECT.includes(id));
    expect(
      calls
        .filter(namesSomething)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(Object.keys(NAMING).toSorted());
  });

  it.each(Object.keys(NAMING))('is nothing to another by %s, and nothing of it changes', async (id) => {
    const before = await lookAt(owner);
    for (const naming of NAMING[id] ?? []) {
      const answer = await ask(stranger, naming(owned, own));
      expect([id, answer]).toEqual([id, await ask(stranger, naming(NOTHING, own))]);
      expect([id, JSON.stringify(answer)]).not.toEqual([id, expect.stringContaining(String(owned.accountId))]);
    }
    expect(await lookAt(owner)).toEqual(before);
  });

  it('is no file to another by its address either', async () => {
    const of = (documentId: string): Asked => ['GET', `/web-api/documents/${documentId}/file`];
    const answer = await ask(stranger, of(owned.documentId));
    expect(answer).toMatchObject({ status: 404 });
    expect(answer).toEqual(await ask(stranger, of(NOTHING.documentId)));
  });

  it.each(Object.keys(NAMING))('is there for who owns it: %s', async (id) => {
    for (const naming of NAMING[id] ?? []) {
      const answer = await ask(owner, naming(owned, owned));
      expect([id, answer.code]).not.toEqual([id, 'request_invalid']);
      const foreign = await ask(owner, naming(NOTHING, owned));
      const isAlike = ['cancelUpload', 'readMessages', 'deleteMessages'].includes(id);
      if (isAlike) expect([id, await settleStatus(answer.status, naming)]).toEqual([id, 200]);
      else expect([id, answer]).not.toEqual([id, foreign]);
    }
  });
});
