import { createContext, useContext } from 'react';
import type { Features } from './list.ts';

const FeaturesContext = createContext<Features | undefined>(undefined);
export const FeaturesProvider = FeaturesContext.Provider;

/** What a part of the frame uses of one feature: its stores and what it can do. */
export function useFeature<Name extends keyof Features>(name: Name): Features[Name] {
  const features = useContext(FeaturesContext);
  if (!features) throw new Error('useFeature needs the frame above it');
  return features[name];
}
