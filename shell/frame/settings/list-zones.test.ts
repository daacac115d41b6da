import { describe, expect, it } from 'vitest';
import { findZones, listZones } from './list-zones.ts';

const WINTER = Date.UTC(2026, 0, 15) / 1000;
const SUMMER = Date.UTC(2026, 6, 15) / 1000;

describe('places to choose a clock from', () => {
  it('[CF-03] tell what they are ahead of UTC on that day', () => {
    const berlin = (nowSec: number) => listZones('UTC', nowSec, 'en-GB').find(({ zone }) => zone === 'Europe/Berlin');
    expect(berlin(WINTER)).toMatchObject({ place: 'Berlin', ahead: 'UTC+1' });
    expect(berlin(SUMMER)).toMatchObject({ place: 'Berlin', ahead: 'UTC+2' });
  });

  it.each([
    ['berl', 'en-GB', 'Berlin'],
    ['Kolkata', 'en-GB', 'Kolkata'],
    ['Buenos', 'en-GB', 'Buenos Aires'],
    ['Москва', 'ru', 'Moscow'],
  ])('[CF-03] are found by %s in %s', (text, tag, place) => {
    expect(findZones(listZones('UTC', WINTER, tag), text)[0]?.place).toBe(place);
  });

  it('are none where nothing fits, and all where nothing is asked', () => {
    const rows = listZones('UTC', WINTER, 'en-GB');
    expect(findZones(rows, 'nowhere at all')).toEqual([]);
    expect(findZones(rows, ' ')).toBe(rows);
  });

  it('hold hours from UTC where those are what is shown now', () => {
    expect(listZones(3, WINTER, 'en-GB')).toContainEqual({
      zone: 3,
      place: 'UTC+3',
      ahead: '',
      time: '',
      words: 'utc 3',
    });
  });
});
