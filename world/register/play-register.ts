import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { RegisterQuestion, type RegisterAnswer } from '@glasshouse/contracts/registers';
import { writeRegisterText } from '@glasshouse/domain/matching';

/** How it behaves: as it should, or in one of the ways in which the world outside goes wrong. */
export const BEHAVIOURS = ['answers', 'slow', 'down', 'error', 'garbage', 'half', 'endless', 'other'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

const Behaviour = Type.Object(
  {
    behaviour: Type.Optional(Type.Union(BEHAVIOURS.map((one) => Type.Literal(one)))),
    /** Everybody who is excluded, instead of those before. */
    excluded: Type.Optional(
      Type.Array(
        Type.Object({
          givenName: Type.String(),
          familyName: Type.String(),
          birthDate: Type.String(),
          untilSec: Type.Optional(Type.Integer()),
        }),
      ),
    ),
  },
  { additionalProperties: false },
);
const told = Compile(Behaviour);
const question = Compile(RegisterQuestion);
/** Later than anybody waits. */
const SLOW_MS = 10_000;

/** A national register: asked by POST, told by PUT how to behave and who is excluded; GET says how often it was asked, and what last. */
export function playRegister(): Server {
  let behaviour: Behaviour = 'answers';
  const excluded = new Map<string, number | undefined>();
  let asked = 0;
  let last: RegisterQuestion | undefined;
  return createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return send(response, 200, { behaviour, asked, last });
    const body = await read(request);
    if (request.method === 'PUT') return send(response, hear(body) ? 200 : 400, { behaviour });
    asked++;
    if (!question.Check(body)) return send(response, 400, { error: 'not a question' });
    last = body;
    await misbehave(behaviour, response, find(body.personHash));
  }

  function hear(body: unknown): boolean {
    if (!told.Check(body)) return false;
    behaviour = body.behaviour ?? behaviour;
    if (body.excluded) excluded.clear();
    for (const { untilSec, ...person } of body.excluded ?? []) excluded.set(hash(writeRegisterText(person)), untilSec);
    return true;
  }

  function find(personHash: string): RegisterAnswer {
    if (!excluded.has(personHash)) return { answer: 'none' };
    const untilSec = excluded.get(personHash);
    return untilSec === undefined ? { answer: 'match' } : { answer: 'match', untilSec };
  }
}

async function misbehave(behaviour: Behaviour, response: ServerResponse, right: RegisterAnswer): Promise<void> {
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
