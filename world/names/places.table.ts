/** Where tournaments of single players are held that no country's name says, by time zone. */
const PLACES: Readonly<Record<string, string>> = {
  'Australia/Sydney': 'brisbane ao ch-canberra wta125-canberra',
  'Australia/Adelaide': 'adelaide',
  'Asia/Dubai': 'wta-abu-dhabi wta-dubai atp-dubai',
  'Asia/Qatar': 'wta-doha atp-doha',
  'Asia/Kolkata': 'wta125-mumbai',
  'Asia/Shanghai': 'atp-chengdu beijing atp-shanghai wta-wuhan',
  'Asia/Tokyo': 'wta-tokyo ch-yokohama',
  'Asia/Seoul': 'wta-seoul ch-busan',
  'Asia/Riyadh': 'wta-finals',
  'Europe/Istanbul': 'wta125-antalya',
  'Europe/London':
    'atp-queens wta-queens eastbourne wimbledon ch-ilkley wta125-birmingham world-darts world-masters premier-league-darts world-championship all-england',
  'Europe/Dublin': 'world-grand-prix',
  'Europe/Lisbon': 'ch-lisbon ch-maia',
  'Europe/Helsinki': 'ch-helsinki',
  'Europe/Bucharest': 'wta-iasi',
  'Europe/Paris':
    'atp-montpellier atp-rotterdam atp-monte-carlo atp-barcelona wta-stuttgart madrid rome atp-geneva wta-strasbourg roland-garros ' +
    'atp-stuttgart wta-berlin atp-gstaad atp-kitzbuhel wta-prague atp-vienna atp-paris atp-finals ch-quimper ch-koblenz ch-pau ch-murcia ' +
    'ch-aix ch-bordeaux ch-heilbronn ch-braunschweig ch-zug ch-grodzisk ch-genoa ch-szczecin ch-bratislava wta125-la-bisbal wta125-parma ' +
    'wta125-contrexeville wta125-warsaw wta125-ljubljana wta125-rende wta125-angers wta125-limoges',
  'America/New_York':
    'miami atp-houston wta-charleston washington canada cincinnati atp-winston-salem us-open us-darts-masters',
  'America/Chicago': 'wta125-austin',
  'America/Los_Angeles': 'indian-wells',
  'America/Mexico_City': 'wta-merida wta-monterrey',
  'America/Santiago': 'ch-santiago',
  'America/Argentina/Buenos_Aires': 'wta125-buenos-aires',
};

/** By the id of a tournament, of men and women alike. */
export const ZONE_OF_PLACE: ReadonlyMap<string, string> = new Map(
  Object.entries(PLACES).flatMap(([zone, ids]) => ids.split(' ').map((id) => [id, zone] as const)),
);
