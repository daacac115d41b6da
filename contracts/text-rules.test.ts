import { describe, expect, it } from 'vitest';
import { register } from './identity.ts';
import { PersonDetails } from './people.ts';
import { fitsRule, TEXT_RULES } from './text-rules.ts';

describe('the rules of what is typed', () => {
  it('are those of the calls', () => {
    expect(register.body?.properties.mail).toMatchObject(TEXT_RULES.mail);
    expect(register.body?.properties.refCode).toMatchObject(TEXT_RULES.refCode);
    expect(PersonDetails.properties.givenName).toMatchObject(TEXT_RULES.givenName);
  });

  it.each([
    ['nothing, where something is asked for', TEXT_RULES.givenName, '', false],
    ['nothing, where it may be left out', TEXT_RULES.refCode, '', true],
    ['a name', TEXT_RULES.givenName, 'Ada', true],
    ['two lines', TEXT_RULES.givenName, 'Ada\nVogel', false],
    ['one sign, where two are asked for', TEXT_RULES.securityAnswer, 'a', false],
    ['too long a code', TEXT_RULES.refCode, 'x'.repeat(33), false],
  ])('say of %s whether it is taken', (_what, rule, text, fits) => {
    expect(fitsRule(rule, text)).toBe(fits);
  });
});
