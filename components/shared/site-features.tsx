'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { SiteFeature, SiteFeatures } from '#lib/shared/features/features.ts'

const Features = createContext<Partial<SiteFeatures>>({})

/** Provides the operator's switches to every screen. Without settings every feature is off. */
export function FeaturesProvider({
  features,
  children,
}: {
  features: SiteFeatures | undefined
  children: ReactNode
}) {
  return <Features value={features ?? {}}>{children}</Features>
}

/** Returns the features that are switched on; one that is missing is off. */
export const useFeatures = (): Partial<SiteFeatures> => useContext(Features)

/** Returns whether the operator has switched a feature on. */
export const useFeature = (feature: SiteFeature): boolean => useFeatures()[feature] === true
