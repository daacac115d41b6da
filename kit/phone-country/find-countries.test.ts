import { describe, expect, it } from 'vitest';
import { findCountries, isDialled } from './find-countries.ts';

const COUNTRIES = [
  ['Åland Islands', 'AX', '358'],
  ['Canada', 'CA', '1'],
  ['Côte d’Ivoire', 'CI', '225'],
  ['Denmark', 'DK', '45'],
  ['Finland', 'FI', '358'],
  ['Germany', 'DE', '49'],
  ['Sweden', 'SE', '46'],
  ['Türkiye', 'TR', '90'],
  ['United States', 'US', '1'],
  ['ألمانيا', 'XA', '999'],
].map(([name = '', code = '', phoneCode = ''], index) => ({ id: index + 1, name, code, phoneCode }));

const find = (text: string) => findCountries(COUNTRIES, text).map(({ code }) => code);

describe('looking for a country', () => {
  it.each<[string, readonly string[]]>([
    ['aland', ['AX']],
    ['COTE d ivoire', ['CI']],
    ['turkiye', ['TR']],
    ['united', ['US']],
    ['states uni', ['US']],
    ['land', ['AX', 'FI']],
    // Its letters before names that hold them.
    ['de', ['DE', 'DK', 'SE']],
    ['DE', ['DE', 'DK', 'SE']],
    ['+49', ['DE']],
    ['49', ['DE']],
    ['0049', ['DE']],
    ['٤٩', ['DE']],
    ['+4', ['DK', 'DE', 'SE']],
    ['+1', ['CA', 'US']],
    ['+358 40 123', ['AX', 'FI']],
    ['المانيا', ['XA']],
    ['atlantis', []],
    ['+8', []],
    ['!?', []],
  ])('[SE-11] %j finds %j', (text, codes) => {
    expect(find(text)).toEqual(codes);
  });

  it.each(['', '  '])('%j leaves all of them in their order', (text) => {
    expect(findCountries(COUNTRIES, text)).toBe(COUNTRIES);
  });
});

it.each([
  ['+', true],
  ['+44', true],
  ['0044', true],
  ['٤٤', true],
  ['', false],
  ['united', false],
])('%j is dialled: %s', (text, dialled) => {
  expect(isDialled(text)).toBe(dialled);
});
