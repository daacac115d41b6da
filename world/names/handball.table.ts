import { during } from './days.ts';
import { parseRoster, pickEntrants, rankRoster, type Tournament } from './roster.ts';

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

const argentina = rankRoster(
  [1440, 1330],
  `SAG Villa Ballester, River Plate, Universidad Nacional de Luján, Ferro Carril Oeste, Vélez Sarsfield, SAG Lomas de Zamora, Dorrego Handball,
  Argentinos Juniors, Muñiz, Estudiantes de La Plata, Juventud Unida, Quilmes, Mariano Acosta, Banco Provincia`,
  'ar',
);

const brazil = rankRoster(
  [1460, 1340],
  `Handebol Taubaté, EC Pinheiros, São Caetano Handebol, Praia Clube Uberlândia, Itajaí Handebol, Corinthians Guarulhos, Nacional Goiânia,
  Maringá Handebol, São José Handebol, Português Recife, Cascavel Handebol, Santa Maria Handebol`,
  'br',
);

const nations = rankRoster(
  [1800, 1500],
  `Denmark dk, France fr, Germany de, Sweden se, Spain es, Croatia hr, Portugal pt, Norway no, Hungary hu, Iceland is, Slovenia si, Egypt eg,
  Netherlands nl, Austria at, Switzerland ch, Poland pl, North Macedonia mk, Czechia cz, Faroe Islands fo, Italy it, Serbia rs, Montenegro me,
  Brazil br, Argentina ar`,
);

const juniors = rankRoster(
  [1560, 1400],
  `Denmark U20 dk, Spain U20 es, Germany U20 de, Portugal U20 pt, France U20 fr, Sweden U20 se, Hungary U20 hu, Iceland U20 is, Norway U20 no,
  Croatia U20 hr, Slovenia U20 si, Serbia U20 rs, Austria U20 at, Switzerland U20 ch, Poland U20 pl, Faroe Islands U20 fo, Italy U20 it,
  Czechia U20 cz, North Macedonia U20 mk, Romania U20 ro`,
);

const GERMANY = { name: 'Germany', country: 'de' };

/** Leagues rest while nations meet in January. The first four were there before the others, whose winner no house has a price of. */
export const HANDBALL_TOURNAMENTS: readonly Tournament[] = [
  { id: 'handball-bundesliga', name: 'Handball-Bundesliga', category: GERMANY, entrants: bundesliga, weight: 7, days: during('Aug 27-Dec 28, Feb 5-Jun 14') },
  { id: 'liga-asobal', name: 'Liga ASOBAL', category: { name: 'Spain', country: 'es' }, entrants: asobal, weight: 5, days: during('Sep 4-Dec 22, Feb 5-Jun 7') },
  { id: 'starligue', name: 'Liqui Moly StarLigue', category: { name: 'France', country: 'fr' }, entrants: starligue, weight: 5, days: during('Sep 4-Dec 20, Feb 5-Jun 6') },
  {
    id: 'ehf-cl', name: 'EHF Champions League', category: { name: 'Europe' },
    entrants: [
      ...others,
      ...pickEntrants([bundesliga, asobal, starligue], 'SC Magdeburg, Füchse Berlin, Barça Handbol, Paris Saint-Germain Handball, HBC Nantes'),
    ],
    weight: 3, big: true, days: during('Sep 9-Dec 10, Feb 11-Jun 14'),
  },
  { id: 'handball-friendlies', name: 'International Friendlies', category: { name: 'World' }, entrants: nations, weight: 6, friendly: true, days: during('Dec 21-Jan 14, May 6-10, Oct 29-Nov 2') },
  { id: 'handball-championship', name: 'European Championship', category: { name: 'Europe' }, entrants: nations, weight: 8, big: true, untitled: true, days: during('Jan 15-Feb 6') },
  { id: 'handball-arg', name: 'Liga de Honor', category: { name: 'Argentina', country: 'ar' }, entrants: argentina, weight: 5, untitled: true, days: during('Mar 7-Dec 6') },
  { id: 'handball-bra', name: 'Liga Nacional', category: { name: 'Brazil', country: 'br' }, entrants: brazil, weight: 5, untitled: true, days: during('May 25-Dec 6') },
  { id: 'handball-u20', name: 'European Championship U20', category: { name: 'Europe' }, entrants: juniors, weight: 8, big: true, untitled: true, days: during('Jul 8-19') },
  { id: 'handball-club-friendlies', name: 'Club Friendlies', category: { name: 'Europe' }, entrants: [...bundesliga, ...others], weight: 8, friendly: true, days: during('Jul 18-Sep 3') },
];
