import { Logo, SegmentedControl } from '@glasshouse/kit/ui';
import { useState } from 'react';
import { GalleryControls } from './gallery-controls.tsx';
import { GalleryData } from './gallery-data.tsx';
import { GalleryFoundation } from './gallery-foundation.tsx';
import { GalleryOdds } from './gallery-odds.tsx';
import { GalleryPlanned } from './gallery-planned.tsx';
import { GalleryStates } from './gallery-states.tsx';
import css from './gallery.module.css';

/** Every primitive of the kit in every state, at both densities. */
export function Gallery() {
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable');
  return (
    <div id="gallery" className={css.page} data-density={density}>
      <h1 className="gh-hidden">Component gallery</h1>
      <header className={css.head}>
        <Logo size={36} />
        <SegmentedControl
          label="Density"
          options={[
            { id: 'comfortable', label: 'Comfortable' },
            { id: 'compact', label: 'Compact' },
          ]}
          value={density}
          onChange={setDensity}
        />
      </header>
      <GalleryOdds />
      <GalleryControls />
      <GalleryData />
      <GalleryStates />
      <GalleryFoundation />
      <GalleryPlanned />
    </div>
  );
}
