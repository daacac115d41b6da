import type { Module } from '../platform/module/index.ts';
import { openPictureDesk } from './open-picture-desk.ts';
import { routePictures } from './routes.ts';

export interface PicturesDeps {
  /** Where the build has put the faces that pictures are set in. */
  readonly fontFolder: string;
}

/** Pictures of events for those who show a link to somebody. */
export function makePictures({ fontFolder }: PicturesDeps): Module {
  const desk = openPictureDesk({ fontFolder });
  return { serve: (http) => routePictures(http, desk) };
}
