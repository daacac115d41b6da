import { describe, expect, it } from 'vitest';
import { makeMetrics } from '../metrics/index.ts';
import { makeSecurityLog } from './index.ts';

function open(nowMs: () => number = () => 0) {
  const lines: object[] = [];
  const { securityEvents } = makeMetrics();
  const security = makeSecurityLog({ warn: (line: object) => void lines.push(line) }, securityEvents, { nowMs });
  return { security, lines, count: async () => (await securityEvents.get()).values[0]?.value };
}

describe('the log of what looked like an attack', () => {
  it('[SEC-16] [A65] takes values from outside without their line ends, and not at any length', () => {
    const { security, lines } = open();
    security.note('origin_foreign', {
      origin: 'https://evil\r\n{"level":60,"msg":"all is well"}\u202e\u2028',
      agent: 'x'.repeat(10_000),
      address: undefined,
    });
    expect(lines).toEqual([
      {
        code: 'security.origin_foreign',
        origin: 'https://evil��{"level":60,"msg":"all is well"}��',
        agent: `${'x'.repeat(200)}…`,
      },
    ]);
  });

  it('[SEC-16] counts everything, and writes so many lines a second', async () => {
    let nowMs = 0;
    const { security, lines, count } = open(() => nowMs);
    for (let index = 0; index < 1_000; index++) security.note('credentials_wrong');
    expect(lines).toHaveLength(10);
    nowMs = 1_000;
    security.note('credentials_wrong');
    expect(lines.at(-1)).toEqual({ code: 'security.credentials_wrong', leftOut: 990 });
    expect(await count()).toBe(1_001);
  });
});
