import { parseRoster, type Tournament } from './roster.ts';

const men = parseRoster(
  `Shi Yuqi cn 2120, Kunlavut Vitidsarn th 2100, Anders Antonsen dk 2080, Viktor Axelsen dk 2090, Jonatan Christie id 2040,
  Li Shifeng cn 2030, Chou Tien-chen tw 2010, Christo Popov fr 2000, Alex Lanier fr 2000, Kodai Naraoka jp 2000, Loh Kean Yew sg 1980,
  Lakshya Sen in 1970, Lin Chun-yi tw 1970, Toma Junior Popov fr 1940, Kenta Nishimoto jp 1940, Weng Hongyang cn 1950,
  Lee Zii Jia my 1970, Rasmus Gemke dk 1920, Koki Watanabe jp 1920, Anthony Sinisuka Ginting id 1940, HS Prannoy in 1890,
  Lee Cheuk Yiu hk 1900, Ng Ka Long Angus hk 1880, Wang Tzu-wei tw 1890, Leong Jun Hao my 1890, Nhat Nguyen ie 1860,
  Brian Yang ca 1890, Jason Teh sg 1880, Lu Guangzu cn 1930, Kidambi Srikanth in 1860`,
);

const women = parseRoster(
  `An Se-young kr 2200, Akane Yamaguchi jp 2100, Wang Zhiyi cn 2090, Chen Yufei cn 2090, Han Yue cn 2040, Ratchanok Intanon th 1990,
  Tomoka Miyazaki jp 2010, Pornpawee Chochuwong th 2000, Gregoria Mariska Tunjung id 1980, Putri Kusuma Wardani id 1980,
  Supanida Katethong th 1960, Busanan Ongbamrungphan th 1950, PV Sindhu in 1950, Gao Fangjie cn 1970, Mia Blichfeldt dk 1930,
  Line Christophersen dk 1930, Line Højmark Kjaersfeldt dk 1910, Michelle Li ca 1910, Kim Ga-eun kr 1930, Sim Yu-jin kr 1920,
  Nozomi Okuhara jp 1920, Riko Gunji jp 1920, Yeo Jia Min sg 1880, Lo Sin Yan hk 1870, Nguyen Thuy Linh vn 1880,
  Beiwen Zhang us 1860, Kirsty Gilmour gb-sct 1860, Letshanaa Karupathevan my 1850`,
);

export const BADMINTON_TOURNAMENTS: readonly Tournament[] = [
  { id: 'all-england', name: 'All England Open', category: { name: 'World' }, entrants: men, weight: 1, big: true },
  { id: 'all-england-women', name: 'All England Open, women', category: { name: 'World' }, entrants: women, weight: 1, big: true },
  { id: 'indonesia-open', name: 'Indonesia Open', category: { name: 'Indonesia', country: 'id' }, entrants: men, weight: 8 },
  { id: 'indonesia-open-women', name: 'Indonesia Open, women', category: { name: 'Indonesia', country: 'id' }, entrants: women, weight: 8 },
  { id: 'denmark-open', name: 'Denmark Open', category: { name: 'Denmark', country: 'dk' }, entrants: men, weight: 7 },
  { id: 'denmark-open-women', name: 'Denmark Open, women', category: { name: 'Denmark', country: 'dk' }, entrants: women, weight: 7 },
];
