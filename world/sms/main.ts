import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Centre, MANNERS } from './play-centre.ts';

const Behaviour = Type.Object(
  {
    manner: Type.Optional(Type.Union(MANNERS.map((one) => Type.Literal(one)))),
    times: Type.Optional(Type.Integer({ minimum: 0 })),
    after: Type.Optional(Type.Integer({ minimum: 0 })),
    /** What receipts say; an empty text is none. */
    receipt: Type.Optional(Type.String()),
    isHeld: Type.Optional(Type.Boolean()),
    hangUp: Type.Optional(Type.Boolean()),
    forget: Type.Optional(Type.Boolean()),
    sayHex: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
const told = Compile(Behaviour);

/** A centre for short messages for development, as a program of its own: `npm run sms`. Told by PUT how to behave; GET says what it took. */
async function main(): Promise<void> {
  const centre = new Centre();
  const smppPort = await listen(centre.server, readPort('SMS_PORT', 2775));
  const control = createServer((request, response) => {
    void read(request).then((body) => {
      const isFine = request.method !== 'PUT' || hear(centre, body);
      const { submitted, counts } = centre;
      response.writeHead(isFine ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ smppPort, submitted, ...counts }));
    });
  });
  const port = await listen(control, readPort('SMS_CONTROL_PORT', 4200));
  process.stdout.write(
    `SMPP_URL=smpp://house:secret@127.0.0.1:${smppPort}, and what it has taken is told at http://127.0.0.1:${port}/\n`,
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
}

function hear(centre: Centre, body: unknown): boolean {
  if (!told.Check(body)) return false;
  const { manner, times = 1, after = 0, receipt, isHeld, hangUp, forget, sayHex } = body;
  if (forget === true) centre.forget();
  if (manner !== undefined) centre.behave(manner, times, after);
  if (receipt !== undefined) centre.tell(receipt === '' ? undefined : receipt);
  if (isHeld !== undefined) centre.hold(isHeld);
  if (hangUp === true) centre.hangUp();
  if (sayHex !== undefined) centre.say(Buffer.from(sayHex, 'hex'));
  return true;
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

function readPort(name: string, usual: number): number {
  const port = Number(process.env[name] ?? usual);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  process.stderr.write(`${name} must be a whole number from 0 to 65535.\n`);
  return process.exit(1);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

await main();
