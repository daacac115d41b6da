import { Type, type Static } from 'typebox';
import { MOST_FAVOURITES } from '@glasshouse/domain/favourites';
import { defineCall } from './call.ts';
import { IdField } from './fields.ts';

const FavouriteKindField = Type.Union([Type.Literal('event'), Type.Literal('tournament'), Type.Literal('team')]);

/** Something starred, with what it takes to show it where the board does not know it any more. */
export const Favourite = Type.Object(
  {
    kind: FavouriteKindField,
    id: IdField,
    name: Type.String({ minLength: 1, maxLength: 200, description: 'As it was called when it was starred' }),
    sportId: IdField,
  },
  { additionalProperties: false },
);
export type Favourite = Static<typeof Favourite>;

const Favourites = Type.Object({
  favourites: Type.Immutable(Type.Array(Favourite, { maxItems: MOST_FAVOURITES })),
});

export const listFavourites = defineCall({
  id: 'listFavourites',
  method: 'GET',
  path: '/web-api/user/favourites',
  access: 'player',
  summary: 'What the person has starred, in the order in which it was',
  answer: Favourites,
  refusals: [],
});

export const addFavourites = defineCall({
  id: 'addFavourites',
  method: 'POST',
  path: '/web-api/user/favourites',
  access: 'player',
  whileStopped: 'open',
  summary:
    'Star these too, all of them or none, without what there never was; answers all that is starred now. A repeat changes nothing',
  body: Type.Object(
    { favourites: Type.Array(Favourite, { minItems: 1, maxItems: MOST_FAVOURITES }) },
    { additionalProperties: false },
  ),
  answer: Favourites,
  refusals: ['favourites_full'],
});

export const removeFavourite = defineCall({
  id: 'removeFavourite',
  method: 'POST',
  path: '/web-api/user/favourites/remove',
  access: 'player',
  whileStopped: 'open',
  summary: 'Take off one star; answers all that is starred now. A repeat changes nothing',
  body: Type.Object({ kind: FavouriteKindField, id: IdField }, { additionalProperties: false }),
  answer: Favourites,
  refusals: [],
});
