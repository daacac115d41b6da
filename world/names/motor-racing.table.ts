/** Where a Grand Prix is held. */
export interface Circuit {
  readonly id: string;
  readonly name: string;
  readonly country: string;
}

/** A car of a season; `pace` and `skill` are logarithms, by which one is likelier to be first. */
export interface MotorTeam {
  readonly name: string;
  readonly pace: number;
  readonly drivers: readonly { readonly name: string; readonly number: number; readonly skill: number }[];
}

/** Circuits, teams and drivers are made up. */
export const CIRCUITS: readonly Circuit[] = [
  { id: 'bellmarsh', name: 'Bellmarsh', country: 'gb' },
  { id: 'val-serein', name: 'Val Serein', country: 'fr' },
  { id: 'porto-lume', name: 'Porto Lume', country: 'it' },
  { id: 'eichenring', name: 'Eichenring', country: 'de' },
  { id: 'sierra-parda', name: 'Sierra Parda', country: 'es' },
  { id: 'kanzaki', name: 'Kanzaki', country: 'jp' },
  { id: 'duinland', name: 'Duinland', country: 'nl' },
  { id: 'lagoa-verde', name: 'Lagoa Verde', country: 'br' },
  { id: 'marrawee', name: 'Marrawee', country: 'au' },
  { id: 'lakefront', name: 'Lakefront', country: 'us' },
  { id: 'lac-du-nord', name: 'Lac du Nord', country: 'ca' },
  { id: 'altwald', name: 'Altwald', country: 'at' },
  { id: 'al-wahran', name: 'Al Wahran', country: 'ae' },
  { id: 'kis-balaton', name: 'Kis-Balaton', country: 'hu' },
  { id: 'cerro-azul', name: 'Cerro Azul', country: 'mx' },
  { id: 'marina-street', name: 'Marina Street', country: 'sg' },
];

export const MOTOR_TEAMS: readonly MotorTeam[] = [
  { name: 'Corvo', pace: 2.1, drivers: [{ name: 'Adriano Velluti', number: 5, skill: 0.35 }, { name: 'Jonas Lindholm', number: 17, skill: 0.05 }] },
  { name: 'Halden', pace: 1.9, drivers: [{ name: 'Marcus Thorne', number: 1, skill: 0.55 }, { name: 'Kenta Isobe', number: 28, skill: -0.2 }] },
  { name: 'Aurelia', pace: 1.7, drivers: [{ name: 'Étienne Morvan', number: 8, skill: 0.25 }, { name: 'Callum Reeve', number: 33, skill: 0.2 }] },
  { name: 'Silberberg', pace: 1.45, drivers: [{ name: 'Leon Hartwig', number: 12, skill: 0.2 }, { name: 'Tomás Arce', number: 41, skill: 0.1 }] },
  { name: 'Brackwater', pace: 0.8, drivers: [{ name: 'Owen Pritchard', number: 19, skill: 0.15 }, { name: 'Rafael Antunes', number: 52, skill: 0 }] },
  { name: 'Vantage', pace: 0.5, drivers: [{ name: 'Freddie Lowe', number: 24, skill: 0.1 }, { name: 'Nils Åkesson', number: 66, skill: -0.05 }] },
  { name: 'Montclair', pace: 0.3, drivers: [{ name: 'Hugo Sabatier', number: 14, skill: 0.2 }, { name: 'Marek Dostal', number: 72, skill: -0.1 }] },
  { name: 'Tessera', pace: 0.15, drivers: [{ name: 'Luca Parenti', number: 37, skill: 0 }, { name: 'Santiago Rey', number: 80, skill: 0 }] },
  { name: 'Kurogane', pace: -0.1, drivers: [{ name: 'Daichi Morita', number: 22, skill: 0.1 }, { name: 'Jack Sommers', number: 91, skill: -0.15 }] },
  { name: 'Ridgeline', pace: -0.4, drivers: [{ name: 'Tyler Brandt', number: 47, skill: 0.05 }, { name: 'Arjun Mehra', number: 99, skill: -0.1 }] },
];
