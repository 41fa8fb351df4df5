import type { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { Language } from '#lib/shared/languages.ts'

/**
 * The context of a piece: every exhibit is rendered once per theme, and `theme` keeps the names of its inputs
 * distinct.
 */
export interface Stage {
  t: Awaited<ReturnType<typeof getTranslations<'demo'>>>
  common: Awaited<ReturnType<typeof getTranslations<'common'>>>
  language: Language
  theme: 'light' | 'dark'
}

export interface Piece {
  state: keyof Messages['demo']['states']
  node: ReactNode
}

/**
 * A component in all its states. It is declared in `<component>.demo.tsx` beside the component and listed in
 * the gallery's index.
 */
export interface Exhibit {
  /** The component's name in code, and its anchor on the page. */
  name: string
  pieces: (stage: Stage) => readonly Piece[]
}
