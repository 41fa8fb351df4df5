'use client'

import type { ReactNode } from 'react'
import { useAuthState } from '#lib/client/session/current-user.ts'

/**
 * A menu entry for streamers only, or only for users who are not streamers. Until the user is known, the
 * screen passes the more likely case.
 */
export function AudienceEntry(props: {
  audience: 'anchors' | 'others' | undefined
  /** This entry belongs to the current screen. */
  current: boolean
  likelyAnchor: boolean
  children: ReactNode
}) {
  const { audience, current, likelyAnchor, children } = props
  const viewer = useAuthState()
  const isAnchor = viewer.state === 'user' ? viewer.user.is_anchor === 1 : likelyAnchor
  const shown = audience === undefined || current || (audience === 'anchors') === isAnchor
  return (
    <li hidden={!shown} className="shrink-0">
      {children}
    </li>
  )
}
