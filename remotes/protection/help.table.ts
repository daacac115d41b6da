export interface HelpPlace {
  /** ISO 3166 alpha-2; absent for those who help everywhere. */
  readonly country?: string;
  /** As it calls itself. */
  readonly name: string;
  readonly site: string;
  /** As it is dialled within the country. */
  readonly phone?: string;
}

/** Public organisations that help with gambling, free of charge. A number stands here only where it is published for good. */
export const HELP: readonly HelpPlace[] = [
  { country: 'AT', name: 'Spielsuchthilfe', site: 'https://www.spielsuchthilfe.at' },
  { country: 'AU', name: 'Gambling Help Online', site: 'https://www.gamblinghelponline.org.au', phone: '1800 858 858' },
  { country: 'BE', name: 'Gokhulp', site: 'https://www.gokhulp.be', phone: '0800 35 777' },
  { country: 'BR', name: 'Jogadores Anônimos', site: 'https://jogadoresanonimos.com.br' },
  { country: 'CA', name: 'ConnexOntario', site: 'https://www.connexontario.ca', phone: '1-866-531-2600' },
  { country: 'CH', name: 'SOS Spielsucht', site: 'https://www.sos-spielsucht.ch', phone: '0800 040 080' },
  { country: 'DE', name: 'Check dein Spiel', site: 'https://www.check-dein-spiel.de', phone: '0800 1372700' },
  { country: 'DK', name: 'StopSpillet', site: 'https://www.stopspillet.dk', phone: '70 22 28 25' },
  { country: 'ES', name: 'FEJAR', site: 'https://www.fejar.org', phone: '900 200 225' },
  { country: 'FI', name: 'Peluuri', site: 'https://www.peluuri.fi', phone: '0800 100 101' },
  { country: 'FR', name: 'Joueurs Info Service', site: 'https://www.joueurs-info-service.fr', phone: '09 74 75 13 13' },
  { country: 'GB', name: 'National Gambling Helpline (GamCare)', site: 'https://www.gamcare.org.uk', phone: '0808 8020 133' },
  { country: 'GB', name: 'GAMSTOP', site: 'https://www.gamstop.co.uk' },
  { country: 'IE', name: 'Gambling Care', site: 'https://www.gamblingcare.ie' },
  { country: 'IT', name: 'Telefono Verde Nazionale (ISS)', site: 'https://www.iss.it', phone: '800 558822' },
  { country: 'MT', name: 'Responsible Gaming Foundation', site: 'https://www.rgf.org.mt' },
  { country: 'NL', name: 'Loket Kansspel', site: 'https://loketkansspel.nl', phone: '0800 24 000 22' },
  { country: 'NO', name: 'Hjelpelinjen', site: 'https://hjelpelinjen.no', phone: '800 800 40' },
  { country: 'NZ', name: 'Gambling Helpline Aotearoa', site: 'https://www.gamblinghelpline.co.nz', phone: '0800 654 655' },
  { country: 'PL', name: 'Uzależnienia behawioralne', site: 'https://www.uzaleznieniabehawioralne.pl', phone: '801 889 880' },
  { country: 'PT', name: 'Instituto de Apoio ao Jogador', site: 'https://iaj.pt' },
  { country: 'SE', name: 'Stödlinjen', site: 'https://www.stodlinjen.se', phone: '020-81 91 00' },
  { country: 'SE', name: 'Spelpaus', site: 'https://www.spelpaus.se' },
  { country: 'TR', name: 'YEDAM', site: 'https://www.yedam.org.tr', phone: '115' },
  { country: 'US', name: 'National Council on Problem Gambling', site: 'https://www.ncpgambling.org' },
  { name: 'Gambling Therapy', site: 'https://www.gamblingtherapy.org' },
  { name: 'Gamblers Anonymous', site: 'https://gamblersanonymous.org' },
];
