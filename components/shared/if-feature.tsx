'use client'

import type { ReactNode } from 'react'
import type { SiteFeature } from '#lib/shared/features/features.ts'
import { useFeature } from './site-features.tsx'

interface IfFeatureProps {
  feature: SiteFeature
  children: ReactNode
}

/** Renders its children only where the operator has switched a feature on. */
export const IfFeature = ({ feature, children }: IfFeatureProps) => (useFeature(feature) ? children : null)
