import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { RegisterQuestion, type RegisterAnswer } from '@glasshouse/contracts/registers';
import { DepositFileQuestion, type DepositFileAnswer } from '@glasshouse/contracts/registers-deposits';
import { writeRegisterText } from '@glasshouse/domain/matching';
import { DepositFile } from './deposit-file.ts';

/** How it behaves: as it should, or in one of the ways in which the world outside goes wrong. */
export const BEHAVIOURS = ['answers', 'slow', 'down', 'error', 'garbage', 'half', 'endless', 'other'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const Person = { givenName: Type.String(), familyName: Type.String(), birthDate: Type.String() };

const Behaviour = Type.Object(
  {
    behaviour: Type.Optional(Type.Union(BEHAVIOURS.map((one) => Type.Literal(one)))),
    /** Everybody who is excluded, instead of those before. */
    excluded: Type.Optional(Type.Array(Type.Object({ ...Person, untilSec: Type.Optional(Type.Integer()) }))),
  },
  { additionalProperties: false },
);
/** What the file of deposits is told: all that was reported before is forgotten where something is reported. */
const FileBehaviour = Type.Object(
  {
    behaviour: Behaviour.properties.behaviour,
    /** By other operators, who are active no longer where nothing says so. */
    others: Type.Optional(
      Type.Array(
        Type.Object({
          ...Person,
          amountMinor: Type.Optional(Type.Integer()),
          isActive: Type.Optional(Type.Boolean()),
        }),
      ),
    ),
    /** What time it is there, until it is told again. */
    nowMs: Type.Optional(Type.Number()),
  },
  { additionalProperties: false },
);

const told = Compile(Behaviour);
const toldFile = Compile(FileBehaviour);
const question = Compile(RegisterQuestion);
const fileQuestion = Compile(DepositFileQuestion);
const FILE_PATH = '/deposits';
const OTHER = 'another.example';
/** Later than anybody waits. */
const SLOW_MS = 10_000;

/** What answers at one path: a register, or a file of deposits. */
interface Answering {
  /** False where it was told nothing that it knows. */
  tell(body: unknown): boolean;
  answer(body: unknown, response: ServerResponse): Promise<void>;
  look(): object;
}

/**
 * A national register, and at /deposits a file of deposits: asked by POST, told by PUT how to behave and what they know;
 * GET says how often each was asked, and what last.
 */
export function playRegister(): Server {
  const [register, file] = [openRegister(), openFile()];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = request.url === FILE_PATH ? file : register;
    if (request.method === 'GET') return send(response, 200, asked.look());
    const body = await read(request);
    if (request.method === 'PUT') return send(response, asked.tell(body) ? 200 : 400, asked.look());
    return asked.answer(body, response);
  };
  return createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
}

function openFile(): Answering {
  const file = new DepositFile(Date.now);
  let behaviour: Behaviour = 'answers';
  let asked = 0;
  let last: DepositFileQuestion | undefined;
  return {
    tell: (body) => {
      if (!toldFile.Check(body)) return false;
      behaviour = body.behaviour ?? behaviour;
      const { nowMs } = body;
      if (nowMs !== undefined) file.setClock(() => nowMs);
      if (body.others) file.clear();
      for (const [at, { amountMinor, isActive, ...person }] of (body.others ?? []).entries()) {
        const who = { country: 'DE', personHash: hash(writeRegisterText(person)), operator: OTHER };
        if (amountMinor !== undefined) file.answer({ ask: 'confirm', ...who, deposit: { id: `${at}`, amountMinor } });
        if (isActive === true) file.answer({ ask: 'enter', ...who });
      }
      return true;
    },
    answer: async (body, response) => {
      asked++;
      if (!fileQuestion.Check(body)) return send(response, 400, { error: 'not a question' });
      last = body;
      return misbehave(behaviour, response, file.answer(body));
    },
    look: () => ({ behaviour, asked, last }),
  };
}

function openRegister(): Answering {
  let behaviour: Behaviour = 'answers';
  const excluded = new Map<string, number | undefined>();
  let asked = 0;
  let last: RegisterQuestion | undefined;
  return {
    tell: (body) => {
      if (!told.Check(body)) return false;
      behaviour = body.behaviour ?? behaviour;
      if (body.excluded) excluded.clear();
      for (const { untilSec, ...person } of body.excluded ?? []) {
        excluded.set(hash(writeRegisterText(person)), untilSec);
      }
      return true;
    },
    answer: async (body, response) => {
      asked++;
      if (!question.Check(body)) return send(response, 400, { error: 'not a question' });
      last = body;
      return misbehave(behaviour, response, find(body.personHash));
    },
    look: () => ({ behaviour, asked, last }),
  };

  function find(personHash: string): RegisterAnswer {
    if (!excluded.has(personHash)) return { answer: 'none' };
    const untilSec = excluded.get(personHash);
    return untilSec === undefined ? { answer: 'match' } : { answer: 'match', untilSec };
  }
}

async function misbehave(
  behaviour: Behaviour,
  response: ServerResponse,
  right: RegisterAnswer | DepositFileAnswer,
): Promise<void> {
  switch (behaviour) {
    case 'answers':
      return send(response, 200, right);
    case 'slow':
      await sleep(SLOW_MS, undefined, { ref: false });
      return send(response, 200, right);
    case 'down':
      return void response.destroy();
    case 'error':
      return send(response, 503, { error: 'closed' });
    case 'garbage':
      return void response.end('<html>Maintenance</html>');
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
      response.write('{"answer":"no');
      return void setTimeout(() => response.destroy(), 20);
    case 'endless':
      for (let sent = 0; sent < 1_000 && !response.destroyed; sent++) {
        response.write(' '.repeat(1_000));
        await sleep(1);
      }
      return send(response, 200, right);
    case 'other':
      return send(response, 200, { answer: 'none of your business', match: false });
  }
}

async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
