import { ALL_YEAR, during } from './days.ts';
import { parseRoster, rankRoster, type Tournament } from './roster.ts';

const ipl = parseRoster(
  `Mumbai Indians 1560, Chennai Super Kings 1510, Royal Challengers Bengaluru 1570, Kolkata Knight Riders 1520,
  Sunrisers Hyderabad 1530, Rajasthan Royals 1500, Delhi Capitals 1520, Punjab Kings 1560, Gujarat Titans 1550,
  Lucknow Super Giants 1500`,
  'in',
);

const bigBash = parseRoster(
  `Sydney Sixers 1560, Perth Scorchers 1560, Hobart Hurricanes 1550, Brisbane Heat 1520, Melbourne Stars 1520,
  Sydney Thunder 1500, Adelaide Strikers 1500, Melbourne Renegades 1480`,
  'au',
);

const psl = parseRoster(
  `Lahore Qalandars 1540, Islamabad United 1550, Multan Sultans 1520, Quetta Gladiators 1520, Karachi Kings 1500,
  Peshawar Zalmi 1510`,
  'pk',
);

const blast = parseRoster(
  `Surrey 1560, Somerset 1560, Hampshire 1540, Lancashire 1540, Birmingham Bears 1540, Northamptonshire 1530, Gloucestershire 1510,
  Kent 1510, Sussex 1520, Durham 1510, Essex 1510, Nottinghamshire 1510, Worcestershire 1490, Yorkshire 1500, Glamorgan 1490,
  Derbyshire 1480, Leicestershire 1490, Middlesex 1480`,
  'gb-eng',
);

const nations = parseRoster(
  `India in 1720, Australia au 1670, England gb-eng 1660, New Zealand nz 1640, South Africa za 1640, West Indies 1600, Pakistan pk 1590,
  Sri Lanka lk 1560, Bangladesh bd 1530, Afghanistan af 1560, Zimbabwe zw 1460, Ireland ie 1460, Netherlands nl 1430,
  Scotland gb-sct 1430, Namibia na 1410, United States us 1420, Nepal np 1420, United Arab Emirates ae 1400, Oman om 1390,
  Papua New Guinea pg 1360, Canada ca 1380, Italy it 1350`,
);

const women = parseRoster(
  `Australia Women au 1560, England Women gb-eng 1520, India Women in 1510, South Africa Women za 1470, New Zealand Women nz 1460,
  West Indies Women 1440, Sri Lanka Women lk 1410, Pakistan Women pk 1390, Bangladesh Women bd 1370, Ireland Women ie 1360,
  Scotland Women gb-sct 1350, Thailand Women th 1320, Netherlands Women nl 1300, Zimbabwe Women zw 1300, Papua New Guinea Women pg 1290,
  United Arab Emirates Women ae 1290, Namibia Women na 1250, Nepal Women np 1250`,
);

const sa20 = rankRoster(
  [1550, 1490],
  `Sunrisers Eastern Cape, MI Cape Town, Paarl Royals, Joburg Super Kings, Pretoria Capitals, Durban’s Super Giants`,
  'za',
);

const ilt20 = rankRoster(
  [1530, 1480],
  `Dubai Capitals, Desert Vipers, MI Emirates, Abu Dhabi Knight Riders, Sharjah Warriorz, Gulf Giants`,
  'ae',
);

const bangladesh = rankRoster(
  [1500, 1430],
  `Fortune Barishal, Rangpur Riders, Chittagong Royals, Dhaka Capitals, Sylhet Titans, Rajshahi Warriors, Khulna Tigers`,
  'bd',
);

const superSmash = rankRoster(
  [1480, 1420],
  `Northern Brave, Central Stags, Canterbury Kings, Wellington Firebirds, Auckland Aces, Otago Volts`,
  'nz',
);

const caribbean = rankRoster(
  [1510, 1450],
  `Trinbago Knight Riders, Guyana Amazon Warriors, Saint Lucia Kings, Antigua & Barbuda Falcons, Barbados Royals,
  St Kitts & Nevis Patriots`,
);

const majorLeague = rankRoster(
  [1510, 1450],
  `MI New York, Washington Freedom, Texas Super Kings, San Francisco Unicorns, Seattle Orcas, Los Angeles Knight Riders`,
  'us',
);

const states = rankRoster(
  [1490, 1360],
  `Mumbai, Karnataka, Tamil Nadu, Punjab, Jharkhand, Haryana, Hyderabad, Madhya Pradesh, Andhra, Rajasthan, Gujarat, Saurashtra, Baroda, Delhi,
  Bengal, Kerala, Uttar Pradesh, Vidarbha, Maharashtra, Himachal Pradesh, Assam, Odisha, Railways, Services`,
  'in',
);

const tamilNadu = rankRoster(
  [1430, 1370],
  `Tiruppur Tamizhans, Dindigul Dragons, Chepauk Super Gillies, Lyca Kovai Kings, Nellai Royal Kings, Trichy Grand Cholas, Salem Spartans,
  Siechem Madurai Panthers`,
  'in',
);

const nepal = rankRoster(
  [1390, 1330],
  `Lumbini Lions, Sudurpaschim Royals, Biratnagar Kings, Kathmandu Gorkhas, Janakpur Bolts, Chitwan Rhinos, Pokhara Avengers, Karnali Yaks`,
  'np',
);

const southAfrica = rankRoster(
  [1490, 1420],
  `Lions, Titans, Western Province, Dolphins, Warriors, Boland, North West Dragons, Knights`,
  'za',
);

const pakistan = rankRoster(
  [1450, 1350],
  `Karachi Region Whites, Karachi Region Blues, Lahore Region Whites, Lahore Region Blues, Peshawar Region, Sialkot Region, Islamabad Region,
  Rawalpindi Region, Faisalabad Region, Multan Region, Bahawalpur Region, Abbottabad Region, Hyderabad Region, Quetta Region`,
  'pk',
);

const divisions = rankRoster(
  [1410, 1340],
  `Rangpur Division, Khulna Division, Dhaka Metro, Chattogram Division, Rajshahi Division, Dhaka Division, Sylhet Division, Barishal Division`,
  'bd',
);

const bigBashWomen = rankRoster(
  [1440, 1370],
  `Hobart Hurricanes Women, Sydney Sixers Women, Perth Scorchers Women, Melbourne Renegades Women, Brisbane Heat Women,
  Sydney Thunder Women, Adelaide Strikers Women, Melbourne Stars Women`,
  'au',
);

const AUSTRALIA = { name: 'Australia', country: 'au' };
const BANGLADESH = { name: 'Bangladesh', country: 'bd' };
const INDIA = { name: 'India', country: 'in' };
const PAKISTAN = { name: 'Pakistan', country: 'pk' };
const SOUTH_AFRICA = { name: 'South Africa', country: 'za' };

export const CRICKET_TOURNAMENTS: readonly Tournament[] = [
  { id: 'ipl', name: 'Indian Premier League', category: INDIA, entrants: ipl, weight: 4, big: true, days: during('Mar 22-May 31') },
  { id: 'bbl', name: 'Big Bash League', category: AUSTRALIA, entrants: bigBash, weight: 6, days: during('Dec 14-Jan 25') },
  { id: 'psl', name: 'Pakistan Super League', category: PAKISTAN, entrants: psl, weight: 5, days: during('Mar 26-May 3') },
  { id: 't20-blast', name: 'T20 Blast', category: { name: 'England', country: 'gb-eng' }, entrants: blast, weight: 6, days: during('May 22-Jul 18, Sep 1-12') },
  { id: 't20i', name: 'T20 Internationals', category: { name: 'World' }, entrants: nations, weight: 7, days: ALL_YEAR },
  { id: 't20i-women', name: 'T20 Internationals, women', category: { name: 'World' }, entrants: women, weight: 5, days: ALL_YEAR },
  { id: 'sa20', name: 'SA20', category: SOUTH_AFRICA, entrants: sa20, weight: 5, days: during('Dec 26-Jan 25') },
  { id: 'ilt20', name: 'ILT20', category: { name: 'United Arab Emirates', country: 'ae' }, entrants: ilt20, weight: 5, days: during('Dec 2-Jan 4') },
  { id: 'bpl', name: 'Bangladesh Premier League', category: BANGLADESH, entrants: bangladesh, weight: 5, days: during('Dec 26-Jan 23') },
  { id: 'super-smash', name: 'Super Smash', category: { name: 'New Zealand', country: 'nz' }, entrants: superSmash, weight: 4, days: during('Dec 26-Jan 31') },
  { id: 'wbbl', name: 'Big Bash League, women', category: AUSTRALIA, entrants: bigBashWomen, weight: 5, days: during('Nov 9-Dec 13') },
  { id: 'npl', name: 'Nepal Premier League', category: { name: 'Nepal', country: 'np' }, entrants: nepal, weight: 4, days: during('Nov 17-Dec 13') },
  { id: 'mushtaq-ali', name: 'Syed Mushtaq Ali Trophy', category: INDIA, entrants: states, weight: 8, days: during('Nov 26-Dec 18') },
  { id: 'csa-t20', name: 'CSA T20 Challenge', category: SOUTH_AFRICA, entrants: southAfrica, weight: 5, days: during('Jan 31-Mar 8, Oct 30-Nov 29') },
  { id: 'cpl', name: 'Caribbean Premier League', category: { name: 'World' }, entrants: caribbean, weight: 5, days: during('Aug 14-Sep 21') },
  { id: 'mlc', name: 'Major League Cricket', category: { name: 'United States', country: 'us' }, entrants: majorLeague, weight: 5, days: during('Jun 18-Jul 18') },
  { id: 'tnpl', name: 'Tamil Nadu Premier League', category: INDIA, entrants: tamilNadu, weight: 5, days: during('Jun 5-Jul 6') },
  { id: 'national-t20', name: 'National T20 Cup', category: PAKISTAN, entrants: pakistan, weight: 5, days: during('Mar 6-24, Jul 15-Aug 20, Sep 10-Oct 25') },
  { id: 'ncl-t20', name: 'NCL T20', category: BANGLADESH, entrants: divisions, weight: 4, days: during('Sep 14-Oct 14') },
];
