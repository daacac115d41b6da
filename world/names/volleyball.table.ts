import { parseRoster, pickEntrants, type Tournament } from './roster.ts';

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

export const VOLLEYBALL_TOURNAMENTS: readonly Tournament[] = [
  { id: 'superlega', name: 'SuperLega', category: { name: 'Italy', country: 'it' }, entrants: superLega, weight: 12 },
  { id: 'plusliga', name: 'PlusLiga', category: { name: 'Poland', country: 'pl' }, entrants: plusLiga, weight: 12 },
  { id: 'efeler-ligi', name: 'Efeler Ligi', category: { name: 'Türkiye', country: 'tr' }, entrants: superlig, weight: 10 },
  {
    id: 'cev-cl', name: 'CEV Champions League', category: { name: 'Europe' },
    entrants: pickEntrants(
      [superLega, plusLiga, superlig],
      `Sir Safety Perugia, Itas Trentino, Cucine Lube Civitanova, Jastrzębski Węgiel, Aluron Zawiercie, Projekt Warszawa,
      Halkbank Ankara, Ziraat Bankası`,
    ),
    weight: 1, big: true,
  },
  { id: 'cev-cl-women', name: 'CEV Champions League, women', category: { name: 'Europe' }, entrants: women, weight: 1, big: true },
];
