'use client'

import type { ReactNode } from 'react'
import { useAuthState } from '#lib/client/session/current-user.ts'

/**
 * Shows its content to logged-in users only. Until it is known who is there, it is shown where a user was logged in
 * (`who-user` in app/globals.css), so that nothing moves.
 */
export function ForUsers({ as: Element, children }: { as: 'li' | 'div'; children: ReactNode }) {
  const { state } = useAuthState()
  if (state === 'guest') return null
  return <Element className={state === 'unknown' ? 'who-user' : undefined}>{children}</Element>
}
