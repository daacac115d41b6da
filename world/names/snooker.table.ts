import { ALL_YEAR, during } from './days.ts';
import { parseRoster, rankRoster, type Tournament } from './roster.ts';

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

const amateurs = rankRoster(
  [1740, 1600],
  `Florian Nüßle at, Iulian Boiko ua, Michał Szubarczyk pl, Antoni Kowalski pl, Mateusz Baranowski pl, Liam Graham gb-sct, Dean Young gb-sct,
  Dylan Emery gb-wls, Liam Davies gb-wls, Daniel Wells gb-wls, Stan Moody gb-eng, Paul Deaville gb-eng, Craig Steadman gb-eng,
  Billy Castle gb-eng, Sydney Wilson gb-eng, Simon Blackwell gb-eng, Patrick Whelan gb-eng, Harvey Chandler gb-eng, Joshua Thomond gb-eng,
  Robbie McGuigan gb-nir, Leone Crowley ie, Ross Bulman ie, Alexander Ursenbacher ch, Julien Leclercq be, Ben Mertens be, Umut Dikme de`,
);

const ENGLAND = { name: 'England', country: 'gb-eng' };
const CHINA = { name: 'China', country: 'cn' };
const WORLD = { name: 'World' };

/** The formats are the frames that win a match. The days are those of a season; Championship League and Q Tour lie between the great tournaments. */
export const SNOOKER_TOURNAMENTS: readonly Tournament[] = [
  { id: 'uk-championship', name: 'UK Championship', category: ENGLAND, entrants: players, weight: 9, big: true, format: '6', days: during('Nov 20-Dec 6') },
  { id: 'german-masters', name: 'German Masters', category: { name: 'Germany', country: 'de' }, entrants: players, weight: 8, format: '5', days: during('Jan 26-Feb 1') },
  { id: 'northern-ireland-open', name: 'Northern Ireland Open', category: { name: 'Northern Ireland', country: 'gb-nir' }, entrants: players, weight: 8, format: '4', days: during('Oct 18-25') },
  { id: 'welsh-open', name: 'Welsh Open', category: { name: 'Wales', country: 'gb-wls' }, entrants: players, weight: 8, format: '4', days: during('Feb 23-Mar 1') },
  { id: 'snooker-masters', name: 'Masters', category: ENGLAND, entrants: players.slice(0, 16), weight: 8, big: true, format: '6', days: during('Jan 11-18') },
  { id: 'snooker-grand-prix', name: 'World Grand Prix', category: WORLD, entrants: players.slice(0, 32), weight: 8, format: '5', days: during('Feb 3-8') },
  { id: 'players-championship', name: 'Players Championship', category: ENGLAND, entrants: players.slice(0, 16), weight: 8, format: '6', days: during('Feb 16-22') },
  { id: 'world-open', name: 'World Open', category: CHINA, entrants: players, weight: 8, format: '5', days: during('Mar 16-22') },
  { id: 'tour-championship', name: 'Tour Championship', category: ENGLAND, entrants: players.slice(0, 12), weight: 6, big: true, format: '6', days: during('Mar 30-Apr 5') },
  { id: 'world-championship-qualifying', name: 'World Championship qualifying', category: ENGLAND, entrants: players.slice(16), weight: 8, format: '6', days: during('Apr 6-15') },
  { id: 'world-championship', name: 'World Championship', category: WORLD, entrants: players.slice(0, 32), weight: 10, big: true, format: '6', days: during('Apr 18-May 4') },
  { id: 'championship-league', name: 'Championship League', category: ENGLAND, entrants: players, weight: 6, format: '3', days: during('Jan 5-10, Jun 22-Jul 24, Dec 21-23') },
  { id: 'shanghai-masters', name: 'Shanghai Masters', category: CHINA, entrants: players.slice(0, 24), weight: 8, big: true, format: '6', days: during('Jul 27-Aug 2') },
  { id: 'wuhan-open', name: 'Wuhan Open', category: CHINA, entrants: players, weight: 8, format: '5', days: during('Aug 22-29') },
  { id: 'english-open', name: 'English Open', category: ENGLAND, entrants: players, weight: 8, format: '4', days: during('Sep 10-16') },
  { id: 'british-open', name: 'British Open', category: ENGLAND, entrants: players, weight: 8, format: '4', days: during('Sep 21-27') },
  { id: 'xian-grand-prix', name: 'Xi’an Grand Prix', category: CHINA, entrants: players, weight: 8, format: '5', days: during('Oct 5-12') },
  { id: 'international-championship', name: 'International Championship', category: CHINA, entrants: players, weight: 8, big: true, format: '6', days: during('Oct 31-Nov 8') },
  { id: 'champion-of-champions', name: 'Champion of Champions', category: ENGLAND, entrants: players.slice(0, 16), weight: 8, big: true, format: '6', days: during('Nov 9-15') },
  { id: 'scottish-open', name: 'Scottish Open', category: { name: 'Scotland', country: 'gb-sct' }, entrants: players, weight: 8, format: '4', days: during('Dec 14-20') },
  { id: 'q-tour', name: 'Q Tour', category: WORLD, entrants: amateurs, weight: 4, format: '4', days: ALL_YEAR },
];
