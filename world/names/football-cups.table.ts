import { pickEntrants, sidesOf, YOUTH, type Tournament } from './roster.ts';
import { WEEKS } from './weeks.table.ts';

const CHAMPIONS = `Arsenal, Liverpool, Manchester City, Chelsea, Newcastle United, Tottenham Hotspur, Real Madrid, Barcelona, Atlético Madrid,
  Athletic Club, Villarreal, Inter, Napoli, Juventus, Atalanta, Bayern München, Bayer Leverkusen, Borussia Dortmund,
  Eintracht Frankfurt, Paris Saint-Germain, Marseille, Monaco, Galatasaray, PSV Eindhoven, Ajax, Sporting CP, Benfica,
  Club Brugge, Union Saint-Gilloise, Olympiacos, Slavia Praha, Bodø/Glimt, FC København, Qarabağ, Pafos, Kairat Almaty`;

/** Cups between clubs of many leagues, of what these have. */
export function makeCups(leagues: readonly Tournament[]): Tournament[] {
  const pick = (names: string) => pickEntrants(leagues.map(({ entrants }) => entrants), names);
  const europe = { name: 'Europe' };
  const world = { name: 'World' };
  return [
    { id: 'uefa-cl', name: 'UEFA Champions League', category: europe, entrants: pick(CHAMPIONS), weight: 20, big: true, week: WEEKS.championsLeague },
    {
      id: 'uefa-el',
      name: 'UEFA Europa League',
      category: europe,
      weight: 18,
      week: WEEKS.europaLeague,
      entrants: pick(`Aston Villa, Nottingham Forest, Real Betis, Celta Vigo, Roma, Bologna, VfB Stuttgart, SC Freiburg, Lille, Lyon, Nice,
        Fenerbahçe, Feyenoord, Utrecht, Go Ahead Eagles, Porto, Braga, Celtic, Rangers, PAOK, Red Bull Salzburg, Midtjylland,
        Crvena zvezda, Ferencváros, Dinamo Zagreb, FC Basel, Young Boys, Malmö FF, Maccabi Tel Aviv, Viktoria Plzeň, FCSB, Genk,
        Ludogorets, Panathinaikos FC, SK Brann, Sturm Graz`),
    },
    {
      id: 'uefa-ecl',
      name: 'UEFA Conference League',
      category: europe,
      weight: 17,
      untitled: true,
      week: WEEKS.conferenceLeague,
      entrants: pick(`Crystal Palace, Fiorentina, Rayo Vallecano, Mainz 05, Strasbourg, AZ Alkmaar, Samsunspor, Shakhtar Donetsk, Dynamo Kyiv,
        AEK Athens, Sparta Praha, Sigma Olomouc, Legia Warszawa, Lech Poznań, Jagiellonia Białystok, Raków Częstochowa, Rapid Wien,
        Rijeka, Omonia Nicosia, AEK Larnaca, Lausanne-Sport, Slovan Bratislava, NK Celje, Universitatea Craiova`),
    },
    {
      id: 'uefa-youth',
      name: 'UEFA Youth League',
      category: europe,
      weight: 3,
      untitled: true,
      week: WEEKS.youthLeague,
      entrants: sidesOf(pick(CHAMPIONS), 'U19', YOUTH),
    },
    {
      id: 'conmebol-lib',
      name: 'Copa Libertadores',
      category: world,
      weight: 19,
      untitled: true,
      week: WEEKS.libertadores,
      entrants: pick(`Flamengo, Palmeiras, Cruzeiro, Fluminense, Botafogo, Mirassol, River Plate, Boca Juniors, Racing Club, Estudiantes,
        Rosario Central, Vélez Sarsfield, Nacional de Montevideo, Peñarol, Liverpool Montevideo, Independiente del Valle, LDU Quito,
        Barcelona SC, Atlético Nacional, Junior de Barranquilla, Independiente Medellín, Colo-Colo, Coquimbo Unido,
        Universidad Católica, Universitario, Alianza Lima, Cerro Porteño, Libertad`),
    },
  ];
}
