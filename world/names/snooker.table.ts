import { parseRoster, type Tournament } from './roster.ts';

const players = parseRoster(
  `Judd Trump gb-eng 2080, Kyren Wilson gb-eng 2050, Mark Selby gb-eng 2050, Zhao Xintong cn 2070, Ronnie O’Sullivan gb-eng 2040,
  John Higgins gb-sct 2020, Mark Williams gb-wls 2010, Neil Robertson au 2030, Shaun Murphy gb-eng 2020, Ding Junhui cn 1980,
  Xiao Guodong cn 1990, Mark Allen gb-nir 2000, Barry Hawkins gb-eng 1980, Wu Yize cn 1980, Chris Wakelin gb-eng 1960,
  Si Jiahui cn 1950, Ali Carter gb-eng 1940, Zhang Anda cn 1960, Tom Ford gb-eng 1920, Gary Wilson gb-eng 1930, Jak Jones gb-wls 1920,
  Stephen Maguire gb-sct 1930, Jack Lisowski gb-eng 1950, Pang Junxu cn 1910, Hossein Vafaei ir 1910, Ryan Day gb-wls 1890,
  Yuan Sijun cn 1890, Elliot Slessor gb-eng 1920, Stuart Bingham gb-eng 1920, David Gilbert gb-eng 1910, Zhou Yuelong cn 1910,
  Noppon Saengkham th 1890, Thepchaiya Un-Nooh th 1920, Joe O’Connor gb-eng 1900, Matthew Selt gb-eng 1870, Luca Brecel be 1920,
  Ben Woollaston gb-eng 1860, Jackson Page gb-wls 1890, Lei Peifan cn 1870, Xu Si cn 1860, Fan Zhengyi cn 1850,
  Anthony McGill gb-sct 1890, Robbie Williams gb-eng 1840, Ricky Walden gb-eng 1850, Matthew Stevens gb-wls 1840,
  Scott Donaldson gb-sct 1840, Aaron Hill ie 1850, Graeme Dott gb-sct 1820`,
);

/** The formats are the frames that win a match. */
export const SNOOKER_TOURNAMENTS: readonly Tournament[] = [
  { id: 'uk-championship', name: 'UK Championship', category: { name: 'England', country: 'gb-eng' }, entrants: players, weight: 2, big: true, format: '6' },
  { id: 'german-masters', name: 'German Masters', category: { name: 'Germany', country: 'de' }, entrants: players, weight: 5, format: '5' },
  { id: 'northern-ireland-open', name: 'Northern Ireland Open', category: { name: 'Northern Ireland', country: 'gb-nir' }, entrants: players, weight: 6, format: '4' },
  { id: 'welsh-open', name: 'Welsh Open', category: { name: 'Wales', country: 'gb-wls' }, entrants: players, weight: 6, format: '4' },
];
