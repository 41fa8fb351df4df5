'use client'

import type { ReactNode } from 'react'
import { TextsOnDemand } from '#components/shared/texts-on-demand.tsx'

const TEXTS = ['chat', 'chat-groups', 'chat-private', 'common'] as const

/** Provides the texts of the private messages. Renders nothing until they are loaded. */
export const WithTexts = ({ onFailed, children }: { onFailed: () => void; children: ReactNode }) => (
  <TextsOnDemand names={TEXTS} onFailed={onFailed}>
    {children}
  </TextsOnDemand>
)
