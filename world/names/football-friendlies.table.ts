import { sidesOf, YOUTH, type Tournament } from './roster.ts';
import { WEEKS, type WeekName } from './weeks.table.ts';

/** What clubs play while their leagues do not: before a season, in the camps of winter, and the young at the turn of the year. */
export function makeClubFriendlies(leagues: readonly Tournament[]): Tournament[] {
  const clubsOf = (ids: string) =>
    ids.split(' ').flatMap((id) => {
      const league = leagues.find((one) => one.id === id);
      if (!league) throw new Error(`no league ${id} has friendlies`);
      return league.entrants;
    });
  const friendlies = (id: string, name: string, region: string, week: WeekName, of: string): Tournament => ({
    id, name, category: { name: region }, entrants: clubsOf(of), weight: 2, friendly: true, week: WEEKS[week],
  });
  const brazil = leagues.find(({ id }) => id === 'bra-1');
  const juniors = [...(brazil?.entrants ?? []), ...clubsOf('bra-2 bra-3')];
  return [
    friendlies(
      'club-friendlies', 'Club Friendlies', 'Europe', 'friendliesEurope',
      'eng-1 eng-2 eng-3 esp-1 esp-2 ita-1 ita-2 ger-1 ger-2 fra-1 fra-2 ned-1 ned-2 por-1 bel-1 tur-1 gre-1 isr-1 cyp-1',
    ),
    friendlies(
      'club-friendlies-winter', 'Club Friendlies, winter', 'Europe', 'friendliesEurope',
      'aut-1 sui-1 den-1 pol-1 cze-1 svk-1 svn-1 cro-1 srb-1 bih-1 bul-1 rou-1 hun-1 ukr-1 rus-1 nor-1 swe-1 fin-1',
    ),
    friendlies(
      'club-friendlies-south', 'Club Friendlies', 'Africa', 'friendliesSouth',
      'ksa-1 uae-1 qat-1 irn-1 egy-1 mar-1 tun-1 alg-1 rsa-1 nga-1',
    ),
    friendlies(
      'club-friendlies-america', 'Club Friendlies', 'America', 'friendliesAmerica',
      'usa-1 usa-2 mex-1 mex-2 crc-1 gua-1 hon-1 slv-1 pan-1 col-1 ecu-1 per-1 chi-1 arg-1 uru-1 par-1 bol-1 ven-1',
    ),
    friendlies(
      'club-friendlies-asia', 'Club Friendlies', 'Asia', 'friendliesAsia',
      'jpn-1 jpn-2 kor-1 kor-2 chn-1 chn-2 tha-1 vie-1 idn-1 mas-1 sin-1 hkg-1 uzb-1',
    ),
    friendlies('club-friendlies-oceania', 'Club Friendlies', 'Oceania', 'friendliesOceania', 'aus-vic aus-nsw aus-qld aus-sa nzl-north nzl-central nzl-south'),
    {
      id: 'bra-copinha',
      name: 'Copa São Paulo Juniors',
      category: { name: 'Brazil', country: 'br' },
      entrants: sidesOf(juniors, 'U20', YOUTH),
      weight: 3,
      untitled: true,
      week: WEEKS.juniorsOfBrazil,
    },
  ];
}
