import type { PersonDetails } from './decide-match.ts';
import type { Address } from './compare-homes.ts';
import { TEST_COUNTRIES, type TestCountry } from './test-persons.table.ts';

export type Draw = (below: number) => number;

/** The same numbers below a bound for the same seed. */
export function makeDraw(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Somebody invented, with everything told. */
export type TestPerson = PersonDetails & { readonly address: Address & { readonly house: string } } & {
  readonly mail: string;
  readonly phone: string;
};

export function pick<Value>(draw: Draw, values: readonly Value[]): Value {
  const value = values[draw(values.length)];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
}

export function getCountry(code: string): TestCountry {
  const country = TEST_COUNTRIES.find((one) => one.code === code);
  if (!country) throw new Error(`no test country ${code}`);
  return country;
}

/** Names are in their own script; a third of them have two given names. */
export function makeTestPerson(draw: Draw, country: TestCountry = pick(draw, TEST_COUNTRIES)): TestPerson {
  const givenName = toOwnScript(pick(draw, country.given));
  const familyName = toOwnScript(pick(draw, country.family));
  const middleName = draw(3) === 0 ? toOwnScript(pick(draw, country.given)) : undefined;
  const [postcode, town] = pick(draw, country.towns);
  return {
    givenName,
    ...(middleName !== undefined && middleName !== givenName && { middleName }),
    familyName,
    birthDate: `${1950 + draw(55)}-${twoDigits(1 + draw(12))}-${twoDigits(1 + draw(28))}`,
    address: {
      street: pick(draw, country.streets),
      house: String(1 + draw(140)),
      postcode,
      town,
      country: country.code,
    },
    mail: `${'abcdefghjkmnprstuvwz'[draw(20)]}.${1000 + draw(9000)}x${draw(100_000)}@mail${draw(4)}.example`,
    phone: country.mask.replace(/#/g, () => String(draw(10))),
  };
}

function toOwnScript(spellings: string): string {
  return spellings.split('/')[0] ?? spellings;
}

/** Another way of writing this name, if the table has one. */
export function spellOtherwise(draw: Draw, name: string, spellings: readonly string[]): string {
  const found = spellings.find((one) => one.split('/')[0] === name)?.split('/') ?? [];
  return found.length < 2 ? name : pick(draw, found.slice(1));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
