import { ALL_YEAR, during } from './days.ts';
import { parseRoster, rankRoster, type Tournament } from './roster.ts';

const men = parseRoster(
  `Wang Chuqin cn 2120, Lin Shidong cn 2090, Hugo Calderano br 2060, Tomokazu Harimoto jp 2060, Liang Jingkun cn 2050,
  Truls Möregårdh se 2040, Félix Lebrun fr 2040, Alexis Lebrun fr 1990, Dang Qiu de 1970, Patrick Franziska de 1950,
  Darko Jorgić si 1960, Lin Yun-Ju tw 1990, Jang Woojin kr 1960, An Jaehyun kr 1940, Oh Junsung kr 1930, Sora Matsushima jp 1960,
  Shunsuke Togami jp 1940, Yukiya Uda jp 1900, Simon Gauzy fr 1910, Benedikt Duda de 1940, Dimitrij Ovtcharov de 1910,
  Anton Källberg se 1920, Anders Lind dk 1910, Kanak Jha us 1890, Jonathan Groth dk 1880, Marcos Freitas pt 1860,
  Quadri Aruna ng 1870, Omar Assar eg 1860, Manav Thakkar in 1850, Wong Chun Ting hk 1860`,
);

const women = parseRoster(
  `Sun Yingsha cn 2150, Wang Manyu cn 2130, Chen Xingtong cn 2070, Kuai Man cn 2050, Wang Yidi cn 2040, Miwa Harimoto jp 2030,
  Mima Ito jp 1980, Hina Hayata jp 1990, Satsuki Odo jp 1960, Honoka Hashimoto jp 1930, Cheng I-Ching tw 1930, Shin Yubin kr 1960,
  Joo Cheonhui kr 1900, Sabine Winter de 1930, Sofia Polcanova at 1910, Bernadette Szőcs ro 1900, Adriana Diaz pr 1900,
  Bruna Takahashi br 1890, Prithika Pavade fr 1880, Jia Nan Yuan fr 1890, Manika Batra in 1860, Hana Goda eg 1870,
  Doo Hoi Kem hk 1890, Zhu Yuling mo 1960`,
);

const setkaCup = parseRoster(
  `Oleksandr Naida 1620, Serhii Hrebeniuk 1600, Anatolii Levshyn 1590, Vladyslav Levchenko 1580, Ihor Zavadskyi 1570,
  Yevhen Mykolenko 1560, Oleh Zhuravlov 1550, Artur Hrynov 1540, Mykhailo Tkachuk 1540, Dmytro Bondarchuk 1530,
  Vitalii Slobodian 1520, Andrii Kotenko 1520, Roman Zhylenko 1510, Bohdan Marchuk 1500, Stanislav Verbytskyi 1500,
  Pavlo Horbenko 1490, Maksym Dudnyk 1480, Taras Pylypchuk 1470, Yurii Shevelov 1460, Denys Holubnychyi 1450`,
  'ua',
);

const ttCup = parseRoster(
  `Tomáš Holubec cz 1610, Radek Vaníček cz 1590, Petr Doležal cz 1580, Lukáš Hradil cz 1560, Martin Šlapák cz 1550,
  Jan Procházka cz 1540, Michal Vrána cz 1530, Vojtěch Kubíček cz 1520, Ondřej Pelikán cz 1510, Josef Matoušek cz 1500,
  Karel Zedník cz 1490, David Řezníček cz 1480, Filip Kadlec cz 1470, Jakub Strnad cz 1460, Marek Vydra cz 1450, Aleš Bureš cz 1440`,
);

const elite = rankRoster(
  [1600, 1420],
  `Krzysztof Wadowski, Paweł Malinka, Michał Rzepecki, Bartosz Kurowiak, Tomasz Zalibowski, Kamil Dudzik, Łukasz Bieniasz, Marcin Jadczyk,
  Szymon Kolasiński, Grzegorz Fełek, Dawid Michniak, Rafał Sobieraj, Jakub Wolanin, Mateusz Golis, Adrian Krupka, Patryk Zyworonek,
  Wiktor Banaś, Artur Dziedzic, Damian Wójtowicz, Piotr Cichosz`,
  'pl',
);

const liga = rankRoster(
  [1590, 1420],
  `Václav Kosar, Jiří Grohsgal, Michal Regner, Daniel Tuma, Pavel Fojt, Lubomír Krajíček, Zdeněk Hájek, Štěpán Koutný, Radim Moravec,
  Miloslav Kadlčík, Adam Štěpánek, Dominik Bílek, Vít Havlas, Rostislav Hýbl, Bohumil Vožický, Ladislav Žižka, Patrik Klos,
  Oldřich Nejedlý, Libor Zapletal, Stanislav Kučera`,
  'cz',
);

const WORLD = { name: 'World' };
/** Each for some days in a month, the one now, the other then. */
const CHAMPIONS = during('Jan 7-11, Apr 1-5, Aug 12-16, Sep 9-14, Oct 27-Nov 8, Dec 9-13');
const CONTENDER = during('Jan 12-18, Feb 10-22, Mar 3-29, Apr 14-27, May 12-25, Jun 9-28, Jul 7-19, Aug 4-9, Aug 18-24, Oct 5-18, Nov 17-29');

/** The four daily series are made of invented players in the manner of such series; the others are of the world ranking. */
export const TABLE_TENNIS_TOURNAMENTS: readonly Tournament[] = [
  { id: 'wtt-men', name: 'WTT Champions', category: WORLD, entrants: men, weight: 2, big: true, days: CHAMPIONS },
  { id: 'wtt-women', name: 'WTT Champions, women', category: WORLD, entrants: women, weight: 2, big: true, days: CHAMPIONS },
  { id: 'wtt-contender', name: 'WTT Contender', category: WORLD, entrants: men, weight: 10, days: CONTENDER },
  { id: 'wtt-contender-women', name: 'WTT Contender, women', category: WORLD, entrants: women, weight: 10, days: CONTENDER },
  { id: 'setka-cup', name: 'Setka Cup', category: { name: 'Ukraine', country: 'ua' }, entrants: setkaCup, weight: 12, days: ALL_YEAR },
  { id: 'tt-cup', name: 'TT Cup', category: { name: 'Czechia', country: 'cz' }, entrants: ttCup, weight: 10, days: ALL_YEAR },
  { id: 'liga-pro', name: 'Liga Pro', category: { name: 'Czechia', country: 'cz' }, entrants: liga, weight: 10, days: ALL_YEAR },
  { id: 'tt-elite', name: 'TT Elite Series', category: { name: 'Poland', country: 'pl' }, entrants: elite, weight: 10, days: ALL_YEAR },
];
