import { createServer } from 'node:http';

/** A server that takes a coupon for nothing: it reads the body, and answers with what was in it. Its port. */
export function startBareHttp(): Promise<number> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body: { id: string; bets: unknown } = JSON.parse(Buffer.concat(pieces).toString());
      const text = JSON.stringify({ status: 'accepted', id: body.id, legs: body.bets });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
      response.end(text);
    });
  });
  return new Promise((started) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      started(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
