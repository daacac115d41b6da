import { parseRoster, type Tournament } from './roster.ts';

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

export const CRICKET_TOURNAMENTS: readonly Tournament[] = [
  { id: 'ipl', name: 'Indian Premier League', category: { name: 'India', country: 'in' }, entrants: ipl, weight: 3, big: true },
  { id: 'bbl', name: 'Big Bash League', category: { name: 'Australia', country: 'au' }, entrants: bigBash, weight: 6 },
  { id: 'psl', name: 'Pakistan Super League', category: { name: 'Pakistan', country: 'pk' }, entrants: psl, weight: 5 },
  { id: 't20-blast', name: 'T20 Blast', category: { name: 'England', country: 'gb-eng' }, entrants: blast, weight: 6 },
  { id: 't20i', name: 'T20 Internationals', category: { name: 'World' }, entrants: nations, weight: 7 },
];
