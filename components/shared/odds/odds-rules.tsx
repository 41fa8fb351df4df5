'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useAuthState } from '#lib/client/session/current-user.ts'
import type { OddsFormat } from '#lib/shared/preferences.ts'
import type { OddsDisplay } from '#lib/shared/vocabulary/site.ts'

const Display = createContext<OddsDisplay>('on')

/** Provides the operator's odds display setting to every screen of the site. */
export function OddsRules({ display, children }: { display: OddsDisplay; children: ReactNode }) {
  return <Display value={display}>{children}</Display>
}

export interface OddsPreferences {
  /** The operator's setting. */
  display: OddsDisplay
  /** Whether odds are shown to this user: the operator allows it, and the user has not hidden them. */
  shown: boolean
  /**
   * What the operator's setting allows: false if odds are off, or for members only and the user is a guest.
   */
  allowed: boolean
  /** Null: each market in the format of its bookmakers. */
  format: OddsFormat | null
}

/** Returns how this user sees odds; on the server and during hydration as for a guest without preferences. */
export function useOddsPreferences(): OddsPreferences {
  const display = useContext(Display)
  const session = useAuthState()
  const format = usePreference('odds_format')
  const hidden = usePreference('hide_odds')
  const allowed = display !== 'off' && (display !== 'members' || session.state === 'user')
  return { display, allowed, shown: allowed && !hidden, format: display === 'decimal' ? 'decimal' : format }
}
