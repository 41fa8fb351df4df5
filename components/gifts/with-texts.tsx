'use client'

import type { ReactNode } from 'react'
import { TextsOnDemand } from '#components/shared/texts-on-demand.tsx'

const NAMES = ['common', 'gifts'] as const

/** Provides the texts of a lazily loaded component of gifts. */
export const WithTexts = ({ children }: { children: ReactNode }) => (
  <TextsOnDemand names={NAMES}>{children}</TextsOnDemand>
)
