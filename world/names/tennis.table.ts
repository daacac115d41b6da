import { parseRoster, type Tournament } from './roster.ts';

const men = parseRoster(
  `Jannik Sinner it 2220, Carlos Alcaraz es 2230, Alexander Zverev de 2050, Novak Djokovic rs 2110, Taylor Fritz us 2030,
  Jack Draper gb 2030, Ben Shelton us 2000, Alex de Minaur au 2010, Lorenzo Musetti it 1980, Holger Rune dk 1950,
  Daniil Medvedev 1970, Casper Ruud no 1970, Felix Auger-Aliassime ca 1980, Andrey Rublev 1950, Karen Khachanov 1920,
  Tommy Paul us 1950, Alexander Bublik kz 1940, Jakub Menšík cz 1930, Frances Tiafoe us 1900, Francisco Cerúndolo ar 1900,
  Tomáš Macháč cz 1890, Jiří Lehečka cz 1920, Ugo Humbert fr 1890, Arthur Fils fr 1910, Grigor Dimitrov bg 1920,
  Stefanos Tsitsipas gr 1880, Denis Shapovalov ca 1870, Alejandro Davidovich Fokina es 1900, Flavio Cobolli it 1880,
  Cameron Norrie gb 1870, Brandon Nakashima us 1860, Alex Michelsen us 1850, Learner Tien us 1870, João Fonseca br 1880,
  Sebastian Korda us 1860, Hubert Hurkacz pl 1880, Matteo Berrettini it 1860, Tallon Griekspoor nl 1850, Jaume Munar es 1830,
  Gaël Monfils fr 1810, Giovanni Mpetshi Perricard fr 1830, Alexei Popyrin au 1840, Zizou Bergs be 1810, Gabriel Diallo ca 1820,
  Marin Čilić hr 1780, Roberto Bautista Agut es 1770`,
);

const women = parseRoster(
  `Aryna Sabalenka 2170, Iga Świątek pl 2140, Coco Gauff us 2080, Elena Rybakina kz 2090, Jessica Pegula us 2040,
  Mirra Andreeva 2030, Madison Keys us 2010, Amanda Anisimova us 2050, Jasmine Paolini it 1990, Qinwen Zheng cn 1980,
  Belinda Bencic ch 1980, Emma Navarro us 1940, Elina Svitolina ua 1960, Karolína Muchová cz 1970, Naomi Osaka jp 1970,
  Victoria Mboko ca 1950, Linda Nosková cz 1940, Paula Badosa es 1930, Daria Kasatkina au 1900, Diana Shnaider 1910,
  Clara Tauson dk 1920, Ekaterina Alexandrova 1920, Liudmila Samsonova 1910, Marta Kostyuk ua 1920, Barbora Krejčíková cz 1900,
  Markéta Vondroušová cz 1920, Leylah Fernandez ca 1890, Jelena Ostapenko lv 1890, Emma Raducanu gb 1890, Elise Mertens be 1890,
  Beatriz Haddad Maia br 1860, Maria Sakkari gr 1860, Donna Vekić hr 1840, Anna Kalinskaya 1870, Sofia Kenin us 1840,
  McCartney Kessler us 1840, Magdalena Fręch pl 1830, Dayana Yastremska ua 1840, Katie Boulter gb 1820, Alexandra Eala ph 1830,
  Iva Jović us 1850, Maya Joint au 1820, Loïs Boisson fr 1830, Ann Li us 1820, Caty McNally us 1800, Jaqueline Cristian ro 1810`,
);

const challengers = parseRoster(
  `Kei Nishikori jp 1750, Borna Ćorić hr 1740, Dominic Stricker ch 1680, Luca Van Assche fr 1690, Jérôme Kym ch 1690,
  Otto Virtanen fi 1700, Elmer Møller dk 1690, Vilius Gaubas lt 1690, Nicolai Budkov Kjær no 1670, Rafael Jódar es 1720,
  Dino Prižmić hr 1710, Martin Landaluce es 1700, Titouan Droguet fr 1680, Zsombor Piros hu 1680, Yoshihito Nishioka jp 1700,
  Rei Sakamoto jp 1680, Coleman Wong hk 1700, Yunchaokete Bu cn 1700, James Duckworth au 1700, Tristan Schoolkate au 1690,
  Liam Draxl ca 1680, Patrick Kypson us 1700, Brandon Holt us 1690, Henrique Rocha pt 1690, Jaime Faria pt 1700,
  Hugo Dellien bo 1690, Thiago Seyboth Wild br 1690, Tomás Barrios Vera cl 1690, Roman Safiullin 1720, Andrea Pellegrino it 1670`,
);

/** Strengths follow the order of the tours' Elo ratings, rounded by hand. */
export const TENNIS_TOURNAMENTS: readonly Tournament[] = [
  { id: 'ao-men', name: 'Australian Open', category: { name: 'ATP' }, entrants: men, weight: 3, big: true, format: 'men' },
  { id: 'ao-women', name: 'Australian Open, women', category: { name: 'WTA' }, entrants: women, weight: 3, big: true, format: 'women' },
  { id: 'atp-rotterdam', name: 'Rotterdam', category: { name: 'ATP' }, entrants: men, weight: 7, format: 'men' },
  { id: 'atp-dubai', name: 'Dubai', category: { name: 'ATP' }, entrants: men, weight: 6, format: 'men' },
  { id: 'wta-doha', name: 'Doha', category: { name: 'WTA' }, entrants: women, weight: 8, format: 'women' },
  { id: 'wta-charleston', name: 'Charleston', category: { name: 'WTA' }, entrants: women, weight: 5, format: 'women' },
  { id: 'ch-bratislava', name: 'Challenger Bratislava', category: { name: 'Challenger' }, entrants: challengers, weight: 6, format: 'men' },
];
