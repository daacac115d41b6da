import { during } from './days.ts';
import { parseRoster, pickEntrants, rankRoster, type Tournament } from './roster.ts';

const superLega = parseRoster(
  `Sir Safety Perugia 1720, Itas Trentino 1690, Cucine Lube Civitanova 1670, Rana Verona 1640, Gas Sales Piacenza 1630,
  Vero Volley Monza 1560, Allianz Milano 1590, Valsa Group Modena 1580, Sonepar Padova 1500, Cisterna Volley 1500,
  Yuasa Grottazzolina 1480, Acqua San Bernardo Cuneo 1460`,
  'it',
);

const plusLiga = parseRoster(
  `Jastrzębski Węgiel 1670, Aluron Zawiercie 1680, Projekt Warszawa 1660, ZAKSA Kędzierzyn-Koźle 1620, Bogdanka Lublin 1670,
  Asseco Resovia 1630, Skra Bełchatów 1570, Trefl Gdańsk 1550, Indykpol Olsztyn 1560, Ślepsk Suwałki 1530, Norwid Częstochowa 1530,
  Cuprum Gorzów 1480, Barkom Lviv 1470, Stal Nysa 1490`,
  'pl',
);

const superlig = parseRoster(
  `Halkbank Ankara 1620, Ziraat Bankası 1650, Fenerbahçe Medicana 1600, Galatasaray HDI 1570, Arkas İzmir 1540, Altekma 1500,
  Spor Toto 1510, Bursa Büyükşehir 1470, Cizre Belediye 1440, Develi Belediye 1420`,
  'tr',
);

const women = parseRoster(
  `Imoco Conegliano it 1800, Vero Volley Milano it 1720, Savino Del Bene Scandicci it 1710, Igor Gorgonzola Novara it 1660,
  VakıfBank İstanbul tr 1740, Eczacıbaşı Dynavit tr 1720, Fenerbahçe Women tr 1730, Developres Rzeszów pl 1620, ŁKS Łódź pl 1570,
  Allianz MTV Stuttgart de 1570, Dresdner SC de 1530, Levallois Paris fr 1530, Volero Le Cannet fr 1520, Maritza Plovdiv bg 1490`,
);

const nations = rankRoster(
  [1820, 1500],
  `Poland pl, Italy it, France fr, Brazil br, Japan jp, Slovenia si, United States us, Bulgaria bg, Iran ir, Argentina ar, Cuba cu, Germany de,
  Canada ca, Serbia rs, Ukraine ua, Netherlands nl, Türkiye tr, Czechia cz, Belgium be, Finland fi, Portugal pt, China cn, Egypt eg, Qatar qa`,
);

const womenNations = rankRoster(
  [1840, 1500],
  `Italy Women it, Brazil Women br, Türkiye Women tr, Poland Women pl, Japan Women jp, United States Women us, China Women cn,
  Serbia Women rs, Netherlands Women nl, Germany Women de, Dominican Republic Women do, Canada Women ca, France Women fr,
  Belgium Women be, Ukraine Women ua, Czechia Women cz, Thailand Women th, Bulgaria Women bg, Argentina Women ar, Slovenia Women si,
  Puerto Rico Women pr, Romania Women ro, Sweden Women se, Hungary Women hu`,
);

const superliga = rankRoster(
  [1620, 1470],
  `Sada Cruzeiro, Vôlei Renata Campinas, Minas Tênis Clube, Suzano Vôlei, Praia Clube, Sesi Bauru, Joinville Vôlei, Vôlei Guarulhos,
  São José Vôlei, Monte Carmelo, Goiás Vôlei, Juiz de Fora`,
  'br',
);

const japan = rankRoster(
  [1620, 1460],
  `Suntory Sunbirds Osaka, Osaka Bluteon, Wolfdogs Nagoya, JTEKT Stings Aichi, Hiroshima Thunders, Tokyo Great Bears, Voreas Hokkaido,
  Sakai Blazers, Toray Arrows Shizuoka, VC Nagano Tridents`,
  'jp',
);

const philippines = rankRoster(
  [1420, 1300],
  `Creamline Cool Smashers, Petro Gazz Angels, Choco Mucho Flying Titans, PLDT High Speed Hitters, Akari Chargers, Cignal HD Spikers,
  Chery Tiggo Crossovers, Zus Coffee Thunderbelles, Farm Fresh Foxies, Nxled Chameleons, Capital1 Solar Spikers, Galeries Tower Highrisers`,
  'ph',
);

const WORLD = { name: 'World' };
const EUROPE = { name: 'Europe' };

/** The first five were there before the others, whose winner no house has a price of. */
export const VOLLEYBALL_TOURNAMENTS: readonly Tournament[] = [
  { id: 'superlega', name: 'SuperLega', category: { name: 'Italy', country: 'it' }, entrants: superLega, weight: 12, days: during('Oct 18-May 10') },
  { id: 'plusliga', name: 'PlusLiga', category: { name: 'Poland', country: 'pl' }, entrants: plusLiga, weight: 12, days: during('Oct 18-May 10') },
  { id: 'efeler-ligi', name: 'Efeler Ligi', category: { name: 'Türkiye', country: 'tr' }, entrants: superlig, weight: 10, days: during('Oct 10-May 3') },
  {
    id: 'cev-cl', name: 'CEV Champions League', category: EUROPE,
    entrants: pickEntrants(
      [superLega, plusLiga, superlig],
      `Sir Safety Perugia, Itas Trentino, Cucine Lube Civitanova, Jastrzębski Węgiel, Aluron Zawiercie, Projekt Warszawa,
      Halkbank Ankara, Ziraat Bankası`,
    ),
    weight: 2, big: true, days: during('Nov 4-May 17'),
  },
  { id: 'cev-cl-women', name: 'CEV Champions League, women', category: EUROPE, entrants: women, weight: 2, big: true, days: during('Oct 21-May 3') },
  { id: 'volleyball-bra', name: 'Superliga', category: { name: 'Brazil', country: 'br' }, entrants: superliga, weight: 8, untitled: true, days: during('Oct 20-May 10') },
  { id: 'sv-league', name: 'SV.League', category: { name: 'Japan', country: 'jp' }, entrants: japan, weight: 8, untitled: true, days: during('Oct 12-May 17') },
  { id: 'pvl', name: 'Premier Volleyball League', category: { name: 'Philippines', country: 'ph' }, entrants: philippines, weight: 6, untitled: true, days: during('Jan 31-May 10, Jun 20-Dec 18') },
  { id: 'vnl', name: 'Nations League', category: WORLD, entrants: nations.slice(0, 18), weight: 8, big: true, untitled: true, days: during('Jun 10-Aug 2') },
  { id: 'vnl-women', name: 'Nations League, women', category: WORLD, entrants: womenNations.slice(0, 18), weight: 8, big: true, untitled: true, days: during('Jun 3-Jul 26') },
  { id: 'golden-league', name: 'European Golden League', category: EUROPE, entrants: [...nations.slice(5, 8), ...nations.slice(11, 12), ...nations.slice(13, 21)], weight: 6, untitled: true, days: during('May 22-Jun 28') },
  { id: 'eurovolley', name: 'European Championship', category: EUROPE, entrants: pickEntrants([nations], 'Poland, Italy, France, Slovenia, Bulgaria, Germany, Serbia, Ukraine, Netherlands, Türkiye, Czechia, Belgium, Finland, Portugal'), weight: 12, big: true, untitled: true, days: during('Sep 9-27') },
  { id: 'eurovolley-women', name: 'European Championship, women', category: EUROPE, entrants: pickEntrants([womenNations], 'Italy Women, Türkiye Women, Poland Women, Serbia Women, Netherlands Women, Germany Women, France Women, Belgium Women, Ukraine Women, Czechia Women, Bulgaria Women, Slovenia Women, Romania Women, Sweden Women, Hungary Women'), weight: 12, big: true, untitled: true, days: during('Aug 21-Sep 8') },
  { id: 'volleyball-friendlies', name: 'International Friendlies', category: WORLD, entrants: nations, weight: 5, friendly: true, days: during('May 9-Oct 19') },
  { id: 'volleyball-friendlies-women', name: 'International Friendlies, women', category: WORLD, entrants: womenNations, weight: 5, friendly: true, days: during('May 9-Oct 19') },
];
