import { parseRoster, sidesOf, YOUTH, type Tournament } from './roster.ts';
import { WEEKS, type WeekName } from './weeks.table.ts';

const WOMEN = 1_500;

interface Sides {
  readonly id: string;
  readonly name: string;
  readonly week: WeekName;
  /** What the field adds to the club's name. */
  readonly suffix: string;
}

const named = (id: string, name: string, week: WeekName, suffix: string): Sides => ({ id, name, week, suffix });

/** Youth and reserve sides by the league of their clubs. */
const YOUTH_OF: Readonly<Record<string, readonly Sides[]>> = {
  'eng-1': [named('eng-u21', 'Premier League 2', 'afternoonThu', 'U21')],
  'eng-2': [named('eng-pdl', 'Professional Development League', 'noonThu', 'U21')],
  'esp-1': [named('esp-u19', 'División de Honor Juvenil', 'youth', 'U19')],
  'ita-1': [named('ita-u20', 'Campionato Primavera 1', 'noonFri', 'U20')],
  'ger-1': [named('ger-u19', 'DFB-Nachwuchsliga U19', 'youth', 'U19')],
  'fra-1': [named('fra-u19', 'Championnat National U19', 'youth', 'U19')],
  'ned-1': [named('ned-u21', 'Divisie U21', 'afternoonMon', 'U21')],
  'por-1': [named('por-u23', 'Liga Revelação U23', 'noonTue', 'U23')],
  'tur-1': [named('tur-u19', 'U19 Gelişim Ligi', 'youth', 'U19')],
  'rus-1': [named('rus-u19', 'Russian Youth League U19', 'forenoonTue', 'U19')],
  'ukr-1': [named('ukr-u19', 'Ukrainian U19 Championship', 'forenoonThu', 'U19')],
  'rou-1': [named('rou-u19', 'Liga de Tineret U19', 'forenoonMon', 'U19')],
  'cze-1': [named('cze-u19', '1. dorostenecká liga U19', 'youth', 'U19')],
  'ksa-1': [named('ksa-u21', 'Saudi Elite League U21', 'afternoonTue', 'U21')],
  'uae-1': [named('uae-u23', 'UAE Pro League U23', 'afternoonThu', 'U23')],
  'qat-1': [named('qat-u23', 'Qatar Olympic League U23', 'afternoonWed', 'U23')],
  'egy-1': [named('egy-u21', 'Republic League U21', 'noonFri', 'U21')],
  'mar-1': [named('mar-u21', 'Championnat Espoirs U21', 'noonWed', 'U21')],
  'rsa-1': [named('rsa-res', 'Diski Challenge Reserves', 'forenoonSat', 'Reserves')],
  'jpn-1': [named('jpn-u21', 'J.League U-21', 'morningTue', 'U21'), named('jpn-u18', 'Prince Takamado Premier League U-18', 'morningWed', 'U18')],
  'jpn-2': [named('jpn-u18-2', 'Prince League U-18', 'morningThu', 'U18')],
  'kor-1': [named('kor-res', 'R League Reserves', 'morningFri', 'Reserves'), named('kor-u18', 'K League Junior U18', 'morningTue', 'U18')],
  'kor-2': [named('kor-res-2', 'R League 2 Reserves', 'morningMon', 'Reserves')],
  'chn-1': [named('chn-u21', 'CFA U-21 League', 'forenoonFri', 'U21')],
  'chn-2': [named('chn-u19', 'CFA U-19 Championship', 'forenoonWed', 'U19')],
  'tha-1': [named('tha-u21', 'Thai Youth League U21', 'forenoonThu', 'U21')],
  'vie-1': [named('vie-u21', 'National U21 Championship', 'forenoonTue', 'U21')],
  'idn-1': [named('idn-u20', 'Elite Pro Academy U20', 'morningFri', 'U20')],
  'mas-1': [named('mas-res', 'MFL Cup Reserves', 'forenoonSat', 'Reserves')],
  'ind-1': [named('ind-res', 'Reliance Foundation Development League', 'forenoonMon', 'Reserves')],
  'uzb-1': [named('uzb-u21', 'Uzbekistan U21 League', 'forenoonFri', 'U21')],
  'aus-vic': [named('aus-vic-u23', 'NPL Victoria U23', 'morningTue', 'U23')],
  'aus-nsw': [named('aus-nsw-u20', 'NPL NSW U20', 'morningMon', 'U20')],
  'mex-1': [named('mex-u21', 'Liga MX U21', 'southAmericaTue', 'U21')],
  'usa-1': [named('usa-next', 'MLS Next Pro', 'unitedStatesFri', 'II')],
  'arg-1': [named('arg-res', 'Torneo Proyección Reserves', 'southAmericaThu', 'Reserves')],
  'bra-1': [named('bra-u20', 'Brasileirão U20', 'southAmericaWed', 'U20')],
  'uru-1': [named('uru-res', 'Tercera División Reserves', 'southAmericaFri', 'Reserves')],
  'par-1': [named('par-res', 'Torneo de Reserva', 'southAmericaThu', 'Reserves')],
  'per-1': [named('per-res', 'Torneo de Promoción y Reserva', 'southAmericaSat', 'Reserves')],
};

/** Leagues of youth and reserves, of the clubs of these leagues. */
export function makeYouthLeagues(leagues: readonly Tournament[]): Tournament[] {
  return Object.entries(YOUTH_OF).flatMap(([of, sides]) => {
    const league = leagues.find(({ id }) => id === of);
    if (!league) throw new Error(`no league ${of} has youth sides`);
    return sides.map(({ id, name, week, suffix }): Tournament => {
      const entrants = sidesOf(league.entrants, suffix, YOUTH);
      return { id, name, category: league.category, entrants, weight: 3, untitled: true, week: WEEKS[week] };
    });
  });
}

function women(
  id: string,
  name: string,
  [country, code]: readonly [string, string],
  week: WeekName,
  clubs: string,
): Tournament {
  // In the order of their table, twelve points apart.
  const roster = clubs.split(',').map((club, place) => `${club} ${1_700 - 20 * place}`);
  const entrants = sidesOf(parseRoster(roster.join(','), code), 'Women', WOMEN, 1);
  return { id, name, category: { name: country, country: code }, entrants, weight: 3, untitled: true, week: WEEKS[week] };
}

export const WOMENS_LEAGUES: readonly Tournament[] = [
  women('eng-w', 'Women’s Super League', ['England', 'gb-eng'], 'women', `Chelsea, Arsenal, Manchester City, Manchester United, Brighton, Aston Villa, Tottenham Hotspur, Liverpool, Everton, London City Lionesses, West Ham United, Leicester City`),
  women('esp-w', 'Liga F', ['Spain', 'es'], 'women', `Barcelona, Real Madrid, Atlético Madrid, Athletic Club, Real Sociedad, Granada, Sevilla, Madrid CFF, Tenerife, Levante, Eibar, Espanyol, Deportivo La Coruña, Badalona, DUX Logroño, Alhama`),
  women('ger-w', 'Frauen-Bundesliga', ['Germany', 'de'], 'women', `Bayern München, Wolfsburg, Eintracht Frankfurt, Bayer Leverkusen, SC Freiburg, Hoffenheim, Werder Bremen, RB Leipzig, SGS Essen, 1. FC Köln, Union Berlin, Hamburger SV, 1. FC Nürnberg, Carl Zeiss Jena`),
  women('fra-w', 'Première Ligue', ['France', 'fr'], 'women', `Lyon, Paris Saint-Germain, Paris FC, Dijon, Fleury 91, Nantes, Montpellier, Le Havre, Strasbourg, Lens, Saint-Étienne, Marseille`),
  women('ita-w', 'Serie A Women', ['Italy', 'it'], 'women', `Juventus, Roma, Inter, Fiorentina, Milan, Lazio, Napoli, Como, Sassuolo, Parma, Ternana, Genoa`),
  women('ned-w', 'Vrouwen Eredivisie', ['Netherlands', 'nl'], 'women', `Twente, PSV Eindhoven, Ajax, Feyenoord, Utrecht, AZ Alkmaar, ADO Den Haag, PEC Zwolle, Heerenveen, NAC Breda, Excelsior, Hera United`),
  women('swe-w', 'Damallsvenskan', ['Sweden', 'se'], 'women', `BK Häcken, Hammarby IF, Malmö FF, Djurgårdens IF, FC Rosengård, Kristianstads DFF, AIK, Vittsjö GIK, IFK Norrköping, Växjö DFF, Piteå IF, Linköping FC, Brommapojkarna DFF, Alingsås`),
  women('jpn-w', 'WE League', ['Japan', 'jp'], 'japan', `Tokyo Verdy Beleza, INAC Kobe Leonessa, Urawa Red Diamonds, Sanfrecce Hiroshima Regina, Albirex Niigata, Omiya Ardija Ventus, AC Nagano Parceiro, Mynavi Sendai, Cerezo Osaka Yanmar, JEF United Chiba, Elfen Saitama, Nojima Stella`),
  women('kor-w', 'WK League', ['South Korea', 'kr'], 'forenoonThu', `Hwacheon KSPO, Seoul City, Suwon FC, Incheon Hyundai Steel Red Angels, Gyeongju KHNP, Mungyeong Sangmu, Sejong Sportstoto, Changnyeong`),
  women('chn-w', 'Chinese Women’s Super League', ['China', 'cn'], 'forenoonWed', `Wuhan Jianghan, Shanghai, Beijing Jingtan, Jiangsu Wuxi, Changchun Dazhong, Guangdong, Shandong, Shaanxi, Hangzhou, Sichuan, Yongchuan, Liaoning Shenbei`),
  women('aus-w', 'A-League Women', ['Australia', 'au'], 'australia', `Melbourne City, Melbourne Victory, Adelaide United, Central Coast Mariners, Canberra United, Sydney FC, Brisbane Roar, Western Sydney Wanderers, Wellington Phoenix, Newcastle Jets, Perth Glory`),
  women('usa-w', 'NWSL', ['United States', 'us'], 'unitedStatesOdd', `Kansas City Current, Washington Spirit, Orlando Pride, Gotham FC, Portland Thorns, San Diego Wave, Seattle Reign, Racing Louisville, Houston Dash, North Carolina Courage, Angel City, Bay FC, Utah Royals, Chicago Stars`),
  women('mex-w', 'Liga MX Femenil', ['Mexico', 'mx'], 'mexicoFri', `Tigres UANL, América, Monterrey, Pachuca, Chivas Guadalajara, Cruz Azul, Juárez, Toluca, Pumas UNAM, León, Tijuana, Atlas, Querétaro, Santos Laguna, Atlético San Luis, Necaxa, Mazatlán, Puebla`),
  women('bra-w', 'Brasileirão Feminino', ['Brazil', 'br'], 'southAmericaThu', `Corinthians, Cruzeiro, São Paulo, Palmeiras, Ferroviária, Flamengo, Bahia, Red Bull Bragantino, Internacional, Grêmio, Fluminense, América Mineiro, Juventude, Real Brasília, 3B da Amazônia, Sport Recife`),
  women('arg-w', 'Campeonato Femenino', ['Argentina', 'ar'], 'southAmericaTue', `Boca Juniors, Belgrano, Newell’s Old Boys, Racing Club, River Plate, San Lorenzo, Talleres, Ferro Carril Oeste, Rosario Central, Huracán, Platense, Independiente, Banfield, Social Atlético Televisión`),
  women('col-w', 'Liga Femenina', ['Colombia', 'co'], 'centralAmericaThu', `Deportivo Cali, Independiente Santa Fe, América de Cali, Atlético Nacional, Millonarios, Once Caldas, Independiente Medellín, Junior de Barranquilla, Alianza FC, Llaneros, Internacional de Palmira, Orsomarso, Deportivo Pereira, Fortaleza CEIF`),
];

