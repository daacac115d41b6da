import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { IncidentView } from '@glasshouse/contracts/sportsbook-tracker';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FieldPicture } from './field-picture.tsx';

const STATUS: LiveStatusView = { phase: 'playing', score: { home: 0, away: 0 }, period: 1, periodScores: [] };

function draw(sportId: number, incident: IncidentView, status: LiveStatusView = STATUS): string {
  const tracker = { incidents: [incident] };
  return renderToStaticMarkup(
    <FieldPicture tracker={tracker} sportId={sportId} home="Owls" away="Foxes" status={status} />,
  );
}

describe('the picture of a field', () => {
  it('[FE-07.tracker] of baseball has the bases that somebody stands on', () => {
    const strike: IncidentView = { seq: 1, kind: 'strike', side: 'away', x: 500, y: 880 };
    const detail = 'outs 2, on 3, count 1 1';
    expect(draw(5, strike, { ...STATUS, detail }).match(/data-testid="base"/g)).toHaveLength(3);
    expect(draw(5, strike)).not.toContain('data-testid="base"');
  });

  it('[FE-07.tracker] of snooker has the ball that was potted by its points, and its way to the pocket', () => {
    const blue: IncidentView = { seq: 1, kind: 'pot', side: 'home', value: 5, x: 500, y: 1_000 };
    const drawn = draw(30, blue);
    expect(drawn).toContain('data-value="5"');
    expect(drawn).toContain('points="500,250 500,440"');
    expect(drawn).toContain('/assets/fields/snooker.svg');
  });
});
