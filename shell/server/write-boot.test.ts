import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Boot } from '../boot.ts';
import { jsonForScript } from './escape-html.ts';
import { writeBoot } from './write-boot.ts';

/** Whatever stands in it: only the names of its parts matter here. */
function bootOf(parts: object): Boot {
  return { features: [], ...parts } as unknown as Boot;
}

describe('the state of a page', () => {
  it('is the same JSON as if it were written whole, again and again', () => {
    const fragment = fc.record({ page: fc.string(), state: fc.jsonValue(), assets: fc.jsonValue() });
    const parts = fc.record(
      { messages: fc.dictionary(fc.string(), fc.jsonValue()), place: fc.jsonValue(), fragment },
      { requiredKeys: ['messages'] },
    );
    fc.assert(
      fc.property(parts, (given) => {
        const boot = bootOf(given);
        const whole: unknown = JSON.parse(jsonForScript(boot));
        expect(JSON.parse(writeBoot(boot))).toEqual(whole);
        expect(JSON.parse(writeBoot(boot))).toEqual(whole);
      }),
    );
  });

  it('cannot end the script it stands in, whichever part says so', () => {
    const end = '</script><!--';
    const boot = bootOf({ messages: { end }, place: end, fragment: { page: end, state: { end }, assets: end } });
    expect(writeBoot(boot)).not.toMatch(/<\/|<!/);
  });
});
