import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { IdField, LanguageField } from './fields.ts';

const SportName = Type.Object({
  sportId: IdField,
  /** In the language that was asked for. */
  name: Type.String(),
  /** Where it was asked for. */
  nameEng: Type.Optional(Type.String()),
  /** How many events there are now, none of some sports. */
  line: Type.Integer({ minimum: 0 }),
  live: Type.Integer({ minimum: 0 }),
});

export const listSportNames = defineCall({
  id: 'listSportNames',
  method: 'GET',
  path: '/web-api/sports',
  access: 'anyone',
  summary: 'Every sport that the site knows, by name, with and without events; 2999 are long-term bets',
  query: Type.Object({
    lng: Type.Optional(LanguageField),
    /** The English names, too. */
    nameEng: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ sports: Type.Array(SportName) }),
  refusals: [],
});

/** Under the documents' short names: the game's number, name and route, its old route, its mark, and its flag. */
const GameItem = Type.Object({
  GT: Type.Integer(),
  GN: Type.String(),
  R: Type.String(),
  OR: Type.String(),
  CRID: Type.Integer(),
  GF: Type.Integer(),
});

export const previewGames = defineCall({
  id: 'previewGames',
  method: 'GET',
  path: '/web-api/games/preview',
  access: 'anyone',
  summary: 'The first games of groups, by group; a group without games is there and empty',
  query: Type.Object({
    whence: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Numbers with commas between, twenty at most. */
    groupId: Type.String({ maxLength: 200, pattern: '^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,19}$' }),
    ref: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    lng: Type.Optional(LanguageField),
    fcountry: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Categories are not told here: a page that needs them asks for a group. */
    includeCategories: Type.Optional(Type.Literal('false')),
  }),
  answer: Type.Object({
    success: Type.Boolean(),
    groups: Type.Record(Type.String(), Type.Object({ items: Type.Array(GameItem) })),
  }),
  refusals: [],
});

export const listAvailablePartitions = defineCall({
  id: 'listAvailablePartitions',
  method: 'GET',
  path: '/web-api/third-party/api/list-available-partitions',
  access: 'anyone',
  summary: 'Which parts of the site have pages here: what the operator has not closed, and is built',
  answer: Type.Object({ listAvailablePartitions: Type.Array(Type.String()), success: Type.Boolean() }),
  refusals: [],
});

export const getIsoCodes = defineCall({
  id: 'getIsoCodes',
  method: 'GET',
  path: '/web-api/iso-codes',
  access: 'anyone',
  summary: 'The two letters of every country, by the number that calls name it by',
  answer: Type.Object({ isoCodes: Type.Record(Type.String(), Type.String()) }),
  refusals: [],
});

export const listCountryNames = defineCall({
  id: 'listCountryNames',
  method: 'GET',
  path: '/web-api/countries',
  access: 'anyone',
  summary: 'Every country that somebody may say they live in, in the order of its names',
  query: Type.Object({ language: LanguageField }),
  answer: Type.Object({ countries: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })) }),
  refusals: [],
});

export const checkDomain = defineCall({
  id: 'checkDomain',
  method: 'GET',
  path: '/web-api/domain-check',
  access: 'anyone',
  summary: 'Whether this site answers under a host, and which is its true one',
  query: Type.Object({
    domain: Type.String({ minLength: 1, maxLength: 253, pattern: '^[a-z0-9-]+(?:\\.[a-z0-9-]+)*(?::\\d{1,5})?$' }),
  }),
  answer: Type.Object({
    domain: Type.String(),
    isAvailable: Type.Boolean(),
    /** It is one of ours, and not the true one. */
    isMirror: Type.Boolean(),
    /** Absent where nobody has named it. */
    mainDomain: Type.Optional(Type.String()),
  }),
  refusals: [],
});

export const listMedia = defineCall({
  id: 'listMedia',
  method: 'GET',
  path: '/web-api/media',
  access: 'anyone',
  summary: 'Pictures of the site: its icons, and that of an event where one is named',
  query: Type.Object({ lng: Type.Optional(LanguageField), eventId: Type.Optional(IdField) }),
  answer: Type.Object({
    icons: Type.Array(Type.Object({ src: Type.String(), sizes: Type.String(), type: Type.String() })),
    pictures: Type.Array(
      Type.Object({ eventId: IdField, src: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    ),
  }),
  refusals: ['event_unknown'],
});
