import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { IdentityQuestion, type IdentityAnswer } from '@glasshouse/contracts/documents-identity-check';

/** How it behaves: as it should, or in one of the ways in which the world outside goes wrong. */
const BEHAVIOURS = ['answers', 'slow', 'down', 'error', 'garbage', 'other'] as const;
type Behaviour = (typeof BEHAVIOURS)[number];

const told = Compile(
  Type.Object(
    {
      behaviour: Type.Optional(Type.Union(BEHAVIOURS.map((one) => Type.Literal(one)))),
      /** Numbers of papers that belong to nobody; all others do. */
      unknown: Type.Optional(Type.Array(Type.String())),
    },
    { additionalProperties: false },
  ),
);
const question = Compile(IdentityQuestion);
/** Later than anybody waits. */
const SLOW_MS = 10_000;

/** Asked by POST, told by PUT how to behave; GET says how often it was asked, and what last. */
export function playIdentityCheck(): Server {
  let behaviour: Behaviour = 'answers';
  let unknown: readonly string[] = [];
  let asked = 0;
  let last: IdentityQuestion | undefined;
  return createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return send(response, 200, { behaviour, asked, last });
    const body = await read(request);
    if (request.method === 'PUT') {
      if (!told.Check(body)) return send(response, 400, { behaviour });
      ({ behaviour = behaviour, unknown = unknown } = body);
      return send(response, 200, { behaviour });
    }
    asked++;
    if (!question.Check(body)) return send(response, 400, { error: 'not a question' });
    last = body;
    const right: IdentityAnswer = {
      answer: unknown.includes(body.number) ? 'no_match' : 'match',
      reference: `check-${asked}`,
    };
    await misbehave(behaviour, response, right);
  }
}

async function misbehave(behaviour: Behaviour, response: ServerResponse, right: IdentityAnswer): Promise<void> {
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
    case 'other':
      return send(response, 200, { answer: 'perhaps', match: true });
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
