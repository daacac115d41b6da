/** Letters and words that only say "club": they never tell two teams apart. */
export const CLUB_WORDS: ReadonlySet<string> = new Set(
  'fc afc cf fk cfc club clube klub kulubu football futbol futebol fussball fotball fodbold calcio voetbal soccer'.split(' '),
);

/** Letters of clubs that do not matter, unless either name has some and no one in common: "AC Ajaccio", "GFC Ajaccio". */
export const CLUB_LETTERS: ReadonlySet<string> = new Set(
  (
    'sc sv ac as ss ssc us usc ud uc acf rc rcd cd sd ca cs csm csd ec se sl gd gfc aj ea sm ogc osc hsc sco fco aso ' +
    'vfb vfl vfr tsv tsg tus fsv ssv msv ksv svg spvgg bsc bv tv vv kv kvc kaa krc rsc rfc tsc ' +
    'nk hnk gnk rnk ofk mfk pfc pfk bk if ik ifk ff sk jk hc hk kk bc cb bm ehc erc ev hsg zrk rk ks mks gks'
  ).split(' '),
);

/** Articles, and what joins words. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'the of and de do da dos das del della di du des la le les los las el il lo al van von der den y e et und i'.split(' '),
);

/** Words that many clubs have: alone they do not say which one it is. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'united city town county rovers wanderers athletic athletico atletico albion rangers sporting sport sports racing real ' +
    'royal san santa port olympique olympic olympia olimpia dynamo dinamo lokomotiv lokomotive spartak torpedo cska union national nacional ' +
    'independiente deportivo deportiva estudiantes universidad universitatea university stade sparta slavia borussia eintracht ' +
    'fortuna arminia viktoria victoria austria rapid state saint west east north south new old red blue white black young ' +
    'stars boys lions tigers eagles bulls bears kings team'
  ).split(' '),
);

/** A word, and how it is written in short or by other peoples: what is not of clubs but of towns and kinds of club. */
export const SPELLINGS: readonly (readonly [string, string])[] = [
  ['united', 'utd'], ['wednesday', 'wed'], ['saint', 'st sankt sint ste sainte szent'], ['republic', 'rep'],
  ['munich', 'munchen'], ['cologne', 'koln'], ['nuremberg', 'nurnberg'], ['hanover', 'hannover'], ['brunswick', 'braunschweig'],
  ['vienna', 'wien'], ['zurich', 'zuerich'], ['geneva', 'geneve genf'], ['basel', 'basle'], ['milan', 'milano'], ['rome', 'roma'],
  ['naples', 'napoli'], ['turin', 'torino'], ['venice', 'venezia'], ['florence', 'firenze'], ['seville', 'sevilla'],
  ['lisbon', 'lisboa'], ['saragossa', 'zaragoza'], ['moscow', 'moskva moskau moskou'], ['kyiv', 'kiev kiew'],
  ['petersburg', 'peterburg'], ['warsaw', 'warszawa'], ['cracow', 'krakow krakau'], ['prague', 'praha prag'],
  ['bucharest', 'bucuresti'], ['belgrade', 'beograd'], ['athens', 'athen athina'], ['thessaloniki', 'saloniki salonika'],
  ['nicosia', 'nikosia'], ['copenhagen', 'kobenhavn kopenhagen'], ['gothenburg', 'goteborg'], ['bruges', 'brugge'],
  ['ghent', 'gent'], ['antwerp', 'antwerpen'], ['brussels', 'bruxelles brussel'], ['hague', 'haag'], ['donetsk', 'donezk'],
  ['lyon', 'lyons'], ['marseille', 'marseilles'],
];

/** What makes another team of a name, by the kind of team. */
export const MARKERS: readonly (readonly [string, string])[] = [
  ['women', 'women womens woman ladies lady girls frauen damen femenino femenina femenil feminino feminina feminine feminines feminin femminile fem vrouwen dames kvinner kvinnor damer naiset zeny kobiety wfc'],
  ['second', 'reserves reserve res castilla promesas amateure amateurs ii jong'],
  ['third', 'iii'],
  ['youth', 'youth youths primavera academy akademie juvenil juvenis jugend espoirs'],
  ['console', 'esports esport esoccer efootball ebasketball ecricket ehockey cyber srl simulated virtual'],
  ['legends', 'legends legend veterans masters allstars xi'],
];

/** A letter or a number that stands last and alone: "Chelsea (W)", "Villarreal B", "India A". */
export const LAST_MARKERS: Readonly<Record<string, string>> = {
  w: 'women', f: 'women', b: 'second', r: 'second', '2': 'second', a: 'second', c: 'third', '3': 'third', y: 'youth',
};

/** What only says "team" where names are of teams at consoles. */
export const CONSOLE_WORDS: ReadonlySet<string> = new Set('esports esport gaming team clan'.split(' '));

/** Who pays for a competition's name. */
export const SPONSORS: ReadonlySet<string> = new Set(
  (
    'barclays santander bbva tim enilive ea sports uber eats mcdonalds conforama tipico admiral trendyol jupiler betclic betano ' +
    'betfred skybet cinch ladbrokes vodafone betsson bwin assai'
  ).split(' '),
);

/** The first word of a name that stands for whoever comes: "Winner of match 12". */
export const PLACEHOLDER_WORDS: ReadonlySet<string> = new Set('tbd tba tbc winner loser qualifier placeholder'.split(' '));

/** The whole of such a name. */
export const PLACEHOLDER_NAMES: readonly string[] = [
  'bye', 'unknown', 'to be determined', 'to be announced',
  'to be confirmed', 'home', 'away', 'home team', 'away team', 'team a', 'team b', 'team 1', 'team 2', 'player 1', 'player 2', 'n a',
];
