import { ALL_YEAR } from './days.ts';
import { makeNameId, type Entrant, type Tournament } from './roster.ts';

/** Who plays it, each with a club of their own. */
const PLAYERS =
  `Nova, Falcon, Kestrel, Onyx, Comet, Ember, Raven, Sable, Vector, Quill, Drift, Zephyr, Cobalt, Lynx, Orbit, Pixel, Rogue, Saber,
  Tempest, Umbra, Vortex, Willow, Yonder, Basilisk, Cinder, Dynamo, Echo, Flint, Glacier, Harrier, Ibis, Jackal, Keel, Lumen, Mantis,
  Nimbus, Osprey, Puma, Quartz, Ridge, Sparrow, Talon, Ursa, Viper, Warden, Xenon, Yarrow, Zenith`.split(/,\s+/);
const MIDDLING = 1_500;
/** What lies between two clubs counts less than who plays them. */
const APART = 0.4;

/**
 * A league of players at consoles, each with a club of the sport, at all hours and on all days: what keeps a sport on while
 * its leagues sleep. Nobody's table counts it.
 */
export function cyberLeague(id: string, clubs: readonly Entrant[], format?: string): Tournament {
  const entrants = PLAYERS.flatMap((player, at): Entrant[] => {
    const club = clubs[at];
    if (!club) return [];
    const name = `${club.name} (${player})`;
    return [
      { ...club, id: makeNameId(name), name, strength: Math.round(MIDDLING + APART * (club.strength - MIDDLING)) },
    ];
  });
  return {
    id,
    name: 'Cyber League',
    category: { name: 'World' },
    entrants,
    weight: 3,
    friendly: true,
    days: ALL_YEAR,
    ...(format !== undefined && { format }),
  };
}
