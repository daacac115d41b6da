import { exchangeDay } from './compare-dates.ts';
import { getCountry, makeTestPerson, pick, spellOtherwise, type Draw, type TestPerson } from './test-persons.ts';

type Change = (person: TestPerson, draw: Draw) => TestPerson;

/** A letter left out, doubled or replaced, or two exchanged; never the first, which people look at. */
function mistype(draw: Draw, text: string): string {
  const letters = [...text];
  if (letters.length < 4) return text;
  const at = 1 + draw(letters.length - 2);
  const [letter = '', next = ''] = [letters[at], letters[at + 1]];
  const written = [next + letter, letter, letter + letter + next, (letter === 'e' ? 'r' : 'e') + next];
  return [...letters.slice(0, at), written[draw(4)] ?? '', ...letters.slice(at + 2)].join('');
}

function mistypeDate(draw: Draw, date: string): string {
  const at = pick(draw, [3, 9]);
  const digit = (Number(date[at]) + 1 + draw(8)) % 10;
  return date.slice(0, at) + digit + date.slice(at + 1);
}

function inLatin(person: TestPerson, draw: Draw): TestPerson {
  const { given, family } = getCountry(person.address.country);
  return {
    ...person,
    givenName: spellOtherwise(draw, person.givenName, given),
    familyName: spellOtherwise(draw, person.familyName, family),
    ...(person.middleName !== undefined && { middleName: spellOtherwise(draw, person.middleName, given) }),
  };
}

const otherFamily = (person: TestPerson, draw: Draw): string =>
  inLatin(makeTestPerson(draw, getCountry(person.address.country)), draw).familyName;

/** What somebody writes otherwise who is asked for their name a second time, or does not want to be known again. */
export const NAME_CHANGES: Readonly<Record<string, Change>> = {
  unchanged: (person) => person,
  transliterated: inLatin,
  capitals: (person) => ({
    ...person,
    givenName: person.givenName.toUpperCase(),
    familyName: person.familyName.toLowerCase(),
  }),
  exchanged: (person, draw) => {
    const { givenName, familyName } = inLatin(person, draw);
    return { ...person, givenName: familyName, familyName: givenName };
  },
  mistyped: (person, draw) => {
    const written = inLatin(person, draw);
    return draw(2) === 0
      ? { ...written, givenName: mistype(draw, written.givenName) }
      : { ...written, familyName: mistype(draw, written.familyName) };
  },
  'without the middle name': (person) => ({ ...person, middleName: undefined }),
  'middle name with the first': (person) => ({
    ...person,
    givenName: `${person.givenName}${person.middleName === undefined ? '' : `-${person.middleName}`}`,
    middleName: undefined,
  }),
  'double family name': (person, draw) => ({
    ...person,
    familyName: `${person.familyName}-${otherFamily(person, draw)}`,
  }),
  initial: (person, draw) => {
    const written = inLatin(person, draw);
    return { ...written, givenName: `${written.givenName[0]}.` };
  },
  spaces: (person) => ({
    ...person,
    givenName: `  ${person.givenName}\u00a0`,
    familyName: `${person.familyName} `,
  }),
};

const newMail: Change = (person, draw) => ({ ...person, mail: makeTestPerson(draw).mail });
const newPhone: Change = (person, draw) => ({
  ...person,
  phone: makeTestPerson(draw, getCountry(person.address.country)).phone,
});
const newHome: Change = (person, draw) => ({
  ...person,
  address: makeTestPerson(draw, getCountry(person.address.country)).address,
});
const newContacts: Change = (person, draw) => newMail(newPhone(person, draw), draw);

/** What of the rest is told otherwise beside it. */
export const OTHER_CHANGES: Readonly<Record<string, Change>> = {
  'new mail and phone': newContacts,
  'new home, mail and phone': (person, draw) => newHome(newContacts(person, draw), draw),
  'plus in the mail': (person, draw) => ({
    ...newHome(newPhone(person, draw), draw),
    mail: person.mail.replace('@', `+${draw(1000)}@`).replace('.', ''),
  }),
  'phone in another notation': (person, draw) => ({
    ...newHome(newMail(person, draw), draw),
    phone: `0${person.phone.slice(3).replace(/(...)/g, '$1 ')}`,
  }),
  'home written otherwise': (person, draw) => ({
    ...newContacts(person, draw),
    address: {
      ...person.address,
      house: '',
      street: `${person.address.street.replace(/straße/, 'str.').replace('Street', 'St')} ${person.address.house}b`,
      town: person.address.town.toUpperCase(),
      postcode: person.address.postcode.replace(/[\s-]/g, ''),
    },
  }),
  'day and month exchanged': (person, draw) => {
    const isDate = Number(person.birthDate.slice(8)) <= 12;
    return { ...newContacts(person, draw), birthDate: isDate ? exchangeDay(person.birthDate) : person.birthDate };
  },
  'a digit of the birth date wrong': (person, draw) => ({
    ...newContacts(person, draw),
    birthDate: mistypeDate(draw, person.birthDate),
  }),
};

/** Somebody after marriage: another family name and new contacts, in the home they had. */
export const marry: Change = (person, draw) => ({
  ...newContacts(person, draw),
  familyName: otherFamily(person, draw),
});

export interface Variant {
  readonly what: string;
  readonly told: TestPerson;
}

/** Each change of the name with each of the rest; married persons among them. */
export function makeVariant(person: TestPerson, number: number, draw: Draw): Variant {
  const names = Object.entries(NAME_CHANGES);
  const others = Object.entries(OTHER_CHANGES);
  if (number % 20 === 19) return { what: 'married', told: marry(person, draw) };
  const [name, changeName] = names[number % names.length] ?? pick(draw, names);
  const [other, changeOther] = others[Math.floor(number / names.length) % others.length] ?? pick(draw, others);
  return { what: `${name}, ${other}`, told: changeOther(changeName(person, draw), draw) };
}
