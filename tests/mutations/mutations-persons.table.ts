import type { PlantedBug } from './planted-bug.ts';

const PEOPLE = 'server/people/people.test.ts';
const WAYS_IN = 'server/identity/ways-in.test.ts';
const REGISTERS = 'server/registers/registers.test.ts';

/** Beside each way in which an excluded person comes back stands the mistake that opens it. */
export const PERSON_MUTATIONS: readonly PlantedBug[] = [
  {
    name: 'names-in-one-order',
    wrong: 'whoever writes the family name first is not known',
    file: 'domain/matching/compare-names.ts',
    from: 'const isExchanged = RANKS.indexOf(exchanged) >',
    to: 'const isExchanged = exchanged === undefined && RANKS.indexOf(exchanged) >',
    test: 'domain/matching/matching.test.ts',
    title: 'names what two persons have in common',
  },
  {
    name: 'two-at-once',
    wrong: 'of two who tell the same details at once, neither finds the other',
    file: 'server/people/save-details.ts',
    from: 'await lockKeys(tx, whose.personId, listSearchKeys(person));',
    to: '',
    test: PEOPLE,
    title: 'is found among those who tell the same at the same moment',
  },
  {
    name: 'excluded-on-suspicion',
    wrong: 'who is only perhaps an excluded person is called excluded',
    file: 'server/people/hold-by-matches.ts',
    from: "word === null && answer === 'same' && toldId === personId",
    to: 'word === null && answer.length > 0 && toldId === personId',
    test: PEOPLE,
    title: 'is held, and excluded once an operator has said',
  },
  {
    name: 'shut-out-by-others',
    wrong: 'somebody who tells the details of another excludes them with themselves',
    file: 'server/people/hold-by-matches.ts',
    from: "answer === 'same' && toldId === personId",
    to: "answer === 'same' && toldId > 0",
    test: PEOPLE,
    title: 'follows an exclusion that comes later',
  },
  {
    name: 'account-handed-on',
    wrong: 'details may be exchanged for those of somebody else',
    file: 'server/people/save-details.ts',
    from: "if (before && isSomebodyElse(before, person)) return refuse('details_contradict');",
    to: '',
    test: PEOPLE,
    title: 'are not exchanged for those of somebody else',
  },
  {
    name: 'paid-in-unnamed',
    wrong: 'somebody pays in without having said who they are',
    file: 'server/wallet/deposit-demo.ts',
    from: '(await needsName(deps, tx, personId))',
    to: '(await needsName(deps, tx, personId)) && personId < 0',
    test: 'tests/api/people.test.ts',
    title: 'is held before the first deposit by name and birth date alone',
  },
  {
    name: 'silence-is-consent',
    wrong: 'a register that does not answer stops nobody',
    file: 'server/registers/check-person.ts',
    from: "answer === 'error' && deps.needsRegister(country)",
    to: "answer !== 'error' && !deps.needsRegister(country)",
    test: REGISTERS,
    title: 'that is gone stops deposits and play',
  },
  {
    name: 'silence-forgives',
    wrong: 'a register that falls silent takes back what it said before',
    file: 'server/registers/store.ts',
    from: "and answer <> 'error' order by country, answer_id desc",
    to: 'order by country, answer_id desc',
    test: REGISTERS,
    title: 'whose silence comes after a match takes nothing back',
  },
  {
    name: 'deposit-before-answer',
    wrong: 'something can be deposited between telling one’s details and the first answer of the register',
    file: 'server/registers/check-person.ts',
    from: 'if (needed.every((country) => answered.has(country))) return;',
    to: 'if (needed.length >= answered.size) return;',
    test: REGISTERS,
    title: 'is waited for before the first deposit',
  },
  {
    name: 'two-resets-pass',
    wrong: 'of two resets at once both pass, and the second takes the account from whoever did the first',
    file: 'server/identity/recover-password.ts',
    from: 'if (holder !== undefined) await lockPlayer(tx, holder);\n    const leave = await deps.codes.takeLeave(tx,',
    to: 'const leave = await deps.codes.takeLeave(deps.database,',
    test: WAYS_IN,
    title: 'of two resets at once one is the password',
  },
];
