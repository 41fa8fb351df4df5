'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useWho } from '#lib/client/session/current-user.ts'
import type { OddsFormat } from '#lib/shared/preferences.ts'
import type { OddsDisplay } from '#lib/shared/vocabulary/site.ts'

const Display = createContext<OddsDisplay>('on')

/** Tells everything inside it how the operator wants odds to be shown; around every screen of the site. */
export function OddsRules({ display, children }: { display: OddsDisplay; children: ReactNode }) {
  return <Display value={display}>{children}</Display>
}

export interface OddsShown {
  /** The operator's word. */
  display: OddsDisplay
  /** Whether this reader is shown odds at all: the operator lets him, and he has not hidden them. */
  shown: boolean
  /** What the operator alone says: false where odds are off, or for members and nobody is logged in. */
  allowed: boolean
  /** Null: each market as its bookmakers give it. */
  format: OddsFormat | null
}

/** How this reader sees odds; on the server and while hydrating, as the page is drawn for everybody. */
export function useOddsShown(): OddsShown {
  const display = useContext(Display)
  const who = useWho()
  const format = usePreference('odds_format')
  const hidden = usePreference('hide_odds')
  const allowed = display !== 'off' && (display !== 'members' || who.state === 'user')
  return { display, allowed, shown: allowed && !hidden, format: display === 'decimal' ? 'decimal' : format }
}
