import { getStanding, type Standing } from '@glasshouse/contracts/bans';
import { answer, type Http } from '../platform/http/index.ts';

export function routeBans(http: Http, standingOf: (personId: number) => Promise<Standing>): void {
  http.servePlayer(getStanding, async ({ visitor }) => answer(await standingOf(visitor.personId)));
}
