import { parseRoster, pickEntrants, type Tournament } from './roster.ts';

const bundesliga = parseRoster(
  `SC Magdeburg 1720, Füchse Berlin 1720, THW Kiel 1680, SG Flensburg-Handewitt 1690, MT Melsungen 1660, VfL Gummersbach 1620,
  TSV Hannover-Burgdorf 1610, Rhein-Neckar Löwen 1610, TBV Lemgo Lippe 1610, SC DHfK Leipzig 1560, HSV Hamburg 1570,
  Frisch Auf Göppingen 1550, ThSV Eisenach 1560, HSG Wetzlar 1530, TVB Stuttgart 1530, HC Erlangen 1520, Bergischer HC 1530,
  GWD Minden 1490`,
  'de',
);

const asobal = parseRoster(
  `Barça Handbol 1760, Bidasoa Irun 1580, CD Bathco Torrelavega 1570, Fraikin Granollers 1570, Logroño La Rioja 1550,
  Abanca Ademar León 1550, Anaitasuna 1500, Ángel Ximénez Puente Genil 1500, Huesca 1500, Caserío Ciudad Real 1470,
  Guadalajara 1460, Cuenca 1480, Cangas 1470, Nava 1490`,
  'es',
);

const starligue = parseRoster(
  `Paris Saint-Germain Handball 1690, HBC Nantes 1690, Montpellier HB 1640, Chambéry Savoie 1570, USAM Nîmes 1570, Pays d’Aix 1560,
  Fenix Toulouse 1570, Saint-Raphaël 1560, Cesson Rennes 1510, Limoges Handball 1540, Dunkerque Grand Littoral 1530,
  Chartres Métropole 1510, Tremblay Handball 1500, Sélestat 1450`,
  'fr',
);

const others = parseRoster(
  `Aalborg Håndbold dk 1700, GOG Gudme dk 1630, Industria Kielce pl 1660, Wisła Płock pl 1650, Telekom Veszprém hu 1710,
  Pick Szeged hu 1660, Sporting CP Andebol pt 1660, FC Porto Andebol pt 1600, Dinamo București ro 1620, RK Zagreb hr 1580,
  Kolstad Håndball no 1600, Eurofarm Pelister mk 1580`,
);

export const HANDBALL_TOURNAMENTS: readonly Tournament[] = [
  { id: 'handball-bundesliga', name: 'Handball-Bundesliga', category: { name: 'Germany', country: 'de' }, entrants: bundesliga, weight: 7 },
  { id: 'liga-asobal', name: 'Liga ASOBAL', category: { name: 'Spain', country: 'es' }, entrants: asobal, weight: 5 },
  { id: 'starligue', name: 'Liqui Moly StarLigue', category: { name: 'France', country: 'fr' }, entrants: starligue, weight: 5 },
  {
    id: 'ehf-cl', name: 'EHF Champions League', category: { name: 'Europe' },
    entrants: [
      ...others,
      ...pickEntrants([bundesliga, asobal, starligue], 'SC Magdeburg, Füchse Berlin, Barça Handbol, Paris Saint-Germain Handball, HBC Nantes'),
    ],
    weight: 2, big: true,
  },
];
