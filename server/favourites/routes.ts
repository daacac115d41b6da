import { addFavourites, listFavourites, removeFavourite } from '@glasshouse/contracts/favourites';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import { addAll, removeOne } from './change-favourites.ts';
import type { FavouritesDeps } from './deps.ts';
import { listFavouritesOf } from './store.ts';

export function routeFavourites(http: Http, deps: FavouritesDeps): void {
  http.servePlayer(listFavourites, async ({ visitor }) =>
    answer({ favourites: await listFavouritesOf(deps.database, visitor.personId) }),
  );
  http.servePlayer(addFavourites, async ({ visitor, body }) => {
    const outcome = await addAll(deps, visitor.personId, body.favourites);
    return outcome.ok ? answer({ favourites: outcome.value }) : refusal(outcome.code);
  });
  http.servePlayer(removeFavourite, async ({ visitor, body }) =>
    answer({ favourites: await removeOne(deps, visitor.personId, body) }),
  );
}
