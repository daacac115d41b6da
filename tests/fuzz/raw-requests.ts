import type { Random } from '../chaos/random.ts';

const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'PURGE',
  'get',
  'G\u0000T',
];
const TARGETS = [
  '/',
  '//',
  '/\\',
  '///evil.example/x',
  '*',
  '',
  '?',
  '#',
  'http://[',
  'http://',
  'http://evil.example/metrics',
  'http://house/healthz',
  'https://house:443/en/',
  'evil.example:443',
  '/healthz',
  '/metrics',
  '/configz',
  '/en/',
  '/en/line',
  '/%',
  '/%00',
  '/%ff%fe',
  '/en/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../package.json',
  '/assets/%2e%2e%2fpackage.json',
  '/__remote/sports/..%2f..%2f',
  '/web-api/accounts',
  '/web-api/sportsbook/events?limit=1e9&section=live',
  '/web-api/sportsbook/events/9007199254740993',
  '/web-api/sportsbook/search?text=%F0%9F%92%A5&text=a&limit=5',
  '/live-api/v1',
  '/live-api/v1/poll?topics=me,event/1,list/live',
  '/live-api/v1/poll?topics=%00&after=,,,,',
  '/feed-api/v1?producer=x',
  '/api/docs/json',
  '/pictures/..;/',
  `/${'a'.repeat(9_000)}`,
  `/en/${'%41'.repeat(500)}`,
  '/\u00e9\u00ff',
];
const HEADERS = [
  'Host: house',
  'Host: house',
  'Host: evil.example',
  'Host: [',
  'Host:',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 5, 5',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding : chunked',
  'Expect: 100-continue',
  'Expect: something',
  'Connection: Upgrade',
  'Connection: keep-alive, Upgrade, close',
  'Connection: close',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Upgrade: TLS/1.0, HTTP/1.1',
  'HTTP2-Settings: AAMAAABkAAQAAP__',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Version: 99',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99',
  'Sec-WebSocket-Protocol: a,,b',
  'Origin: null',
  'Origin: http://[',
  'Origin: http://house',
  'Cookie: SESSION=%00; SESSION=a; =; ;;;',
  `Cookie: SESSION=${'y'.repeat(3_000)}`,
  'Cookie: preferences=%7B%22a%22; lng=..%2f; cfg={"a":',
  'Content-Type: application/json',
  'Content-Type: application/json; charset=utf-7',
  'Content-Type: multipart/form-data; boundary=',
  'Accept-Language: *;q=9,,;;x-\u00ff',
  'Accept-Encoding: br;q=0, gzip;q=nan, *',
  'If-None-Match: "',
  'If-Modified-Since: never',
  'Range: bytes=9-1,-0,a-b',
  'X-Forwarded-For: 8.8.8.8, , [::1',
  'Forwarded: for="[',
  'Authorization: Bearer \u0001',
  'Authorization: Basic',
  ' folded: continued',
  'No colon here',
  `X-Long: ${'z'.repeat(20_000)}`,
];
const BODIES = [
  '',
  '{}',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n',
  '-1\r\n\r\n',
  '{"a":1}',
  '\u0000\u0001\u0002',
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'RTSP/1.0', ''];

/** A request with a few things wrong with it, and behind it one whose answer ends the connection. */
export function makeRawRequest(random: Random): Buffer {
  const upgrades = random.chance(0.4);
  const lines = [
    `${upgrades ? 'GET' : random.pick(METHODS)} ${random.pick(TARGETS)} ${random.pick(VERSIONS)}`,
    ...(random.chance(0.9) ? ['Host: house'] : []),
    ...(upgrades ? ['Connection: Upgrade', 'Upgrade: websocket'] : []),
    ...Array.from({ length: random.whole(0, 4) }, () => random.pick(HEADERS)),
  ];
  const end = random.pick(['\r\n', '\r\n', '\r\n', '\n']);
  const text = `${lines.join(end)}${end}${end}${random.pick(BODIES)}`;
  const whole = Buffer.concat([garble(random, Buffer.from(text, 'latin1')), Buffer.from(LAST)]);
  return whole;
}

const LAST = 'GET /healthz HTTP/1.1\r\nHost: house\r\nConnection: close\r\n\r\n';

/** Now and then a few bytes are others, missing or there twice. */
export function garble(random: Random, bytes: Buffer): Buffer {
  if (!random.chance(0.3) || bytes.length === 0) return bytes;
  const at = random.whole(0, bytes.length - 1);
  const kind = random.whole(0, 2);
  if (kind === 0)
    return Buffer.concat([bytes.subarray(0, at), Buffer.from([random.whole(0, 255)]), bytes.subarray(at + 1)]);
  if (kind === 1) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.whole(1, 5))]);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - 8))]);
}
