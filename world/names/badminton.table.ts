import { ALL_YEAR, during } from './days.ts';
import { parseRoster, rankRoster, type Tournament } from './roster.ts';

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

const menBelow = rankRoster(
  [1820, 1700],
  `Jan Louda cz, Misha Zilberman il, Julien Carraggi be, Joran Kweekel nl, Matthias Kicklitz de, Kai Schäfer de, Fabian Roth de,
  Harry Huang gb-eng, Cholan Kayan gb-eng, Felix Burestedt se, Gustav Björkler se, Joakim Oldorff fi, Pablo Abián es, Luis Enrique Peñalver es,
  Dominik Kwinta pl, Ygor Coelho br, Kevin Cordón gt, Uriel Canjura sv, Sathish Kumar Karunakaran in, Meiraba Maisnam in, Riku Hatano jp,
  Yushi Tanaka jp, Ditlev Jæger Holm dk, Victor Lai ca`,
);

const womenBelow = rankRoster(
  [1820, 1690],
  `Neslihan Arın tr, Polina Buhrova ua, Kristin Kuuba ee, Ksenia Polikarpova il, Clara Azurmendi es, Rachael Darragh ie, Domou Amro jo,
  Tereza Švábíková cz, Lianne Tan be, Jenjira Stadelmann ch, Yvonne Li de, Miranda Wilson de, Amalie Schulz dk, Kisona Selvaduray my,
  Anupama Upadhyaya in, Malvika Bansod in, Unnati Hooda in, Isharani Baruah in, Manami Suizu jp, Hina Akechi jp, Nurul Azwa my,
  Ester Nurumi Tri Wardoyo id, Huang Yu-hsun tw, Edith Urell se`,
);

/** A tournament of men and one of women at the same place and time. */
function pair(id: string, name: string, [place, country]: readonly [string, string?], days: string): Tournament[] {
  const row = { category: { name: place, ...(country && { country }) }, weight: 6, days: during(days) };
  return [
    { ...row, id, name, entrants: men },
    { ...row, id: `${id}-women`, name: `${name}, women`, entrants: women },
  ];
}

const great = (...pairs: ReturnType<typeof pair>[]): Tournament[] => pairs.flat().map((one) => ({ ...one, weight: 3, big: true }));

const CHALLENGE = { category: { name: 'World' }, weight: 3, days: ALL_YEAR };

/** The days are those of 2026; between tournaments of the first rank there are those of the second. */
export const BADMINTON_TOURNAMENTS: readonly Tournament[] = [
  ...great(
    pair('all-england', 'All England Open', ['World'], 'Mar 3-8'),
    pair('malaysia-open', 'Malaysia Open', ['Malaysia', 'my'], 'Jan 6-11'),
    pair('indonesia-open', 'Indonesia Open', ['Indonesia', 'id'], 'Jun 2-7'),
    pair('china-open', 'China Open', ['China', 'cn'], 'Jul 21-26'),
    pair('world-championships', 'World Championships', ['World'], 'Aug 17-23'),
    pair('denmark-open', 'Denmark Open', ['Denmark', 'dk'], 'Oct 13-18'),
    pair('world-tour-finals', 'World Tour Finals', ['World'], 'Dec 9-13'),
  ),
  ...pair('india-open', 'India Open', ['India', 'in'], 'Jan 13-18'),
  ...pair('indonesia-masters', 'Indonesia Masters', ['Indonesia', 'id'], 'Jan 20-25'),
  ...pair('thailand-masters', 'Thailand Masters', ['Thailand', 'th'], 'Jan 27-Feb 1'),
  ...pair('german-open', 'German Open', ['Germany', 'de'], 'Feb 24-Mar 1'),
  ...pair('swiss-open', 'Swiss Open', ['Switzerland', 'ch'], 'Mar 10-15'),
  ...pair('orleans-masters', 'Orléans Masters', ['France', 'fr'], 'Mar 17-22'),
  ...pair('asia-championships', 'Asia Championships', ['World'], 'Apr 7-12'),
  ...pair('thailand-open', 'Thailand Open', ['Thailand', 'th'], 'May 12-17'),
  ...pair('malaysia-masters', 'Malaysia Masters', ['Malaysia', 'my'], 'May 19-24'),
  ...pair('singapore-open', 'Singapore Open', ['Singapore', 'sg'], 'May 26-31'),
  ...pair('australian-open', 'Australian Open', ['Australia', 'au'], 'Jun 9-14'),
  ...pair('us-open', 'US Open', ['United States', 'us'], 'Jun 23-28'),
  ...pair('canada-open', 'Canada Open', ['Canada', 'ca'], 'Jun 30-Jul 5'),
  ...pair('japan-open', 'Japan Open', ['Japan', 'jp'], 'Jul 14-19'),
  ...pair('hong-kong-open', 'Hong Kong Open', ['Hong Kong', 'hk'], 'Sep 8-13'),
  ...pair('china-masters', 'China Masters', ['China', 'cn'], 'Sep 15-20'),
  ...pair('korea-open', 'Korea Open', ['South Korea', 'kr'], 'Sep 22-27'),
  ...pair('arctic-open', 'Arctic Open', ['Finland', 'fi'], 'Oct 6-11'),
  ...pair('french-open', 'French Open', ['France', 'fr'], 'Oct 20-25'),
  ...pair('hylo-open', 'Hylo Open', ['Germany', 'de'], 'Oct 27-Nov 1'),
  ...pair('korea-masters', 'Korea Masters', ['South Korea', 'kr'], 'Nov 3-8'),
  ...pair('japan-masters', 'Japan Masters', ['Japan', 'jp'], 'Nov 10-15'),
  ...pair('syed-modi', 'Syed Modi International', ['India', 'in'], 'Nov 24-29'),
  { ...CHALLENGE, id: 'international-challenge', name: 'International Challenge', entrants: menBelow },
  { ...CHALLENGE, id: 'international-challenge-women', name: 'International Challenge, women', entrants: womenBelow },
];
