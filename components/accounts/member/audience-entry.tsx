'use client'

import type { ReactNode } from 'react'
import { useFeature } from '#components/shared/site-features.tsx'
import { useAuthState } from '#lib/client/session/current-user.ts'
import type { SiteFeature } from '#lib/shared/features/features.ts'

/**
 * A menu entry for streamers only, only for users who are not streamers, or of a feature that an operator may switch
 * off. Until the user is known, the screen passes the more likely case.
 */
export function AudienceEntry(props: {
  audience: 'anchors' | 'others' | undefined
  feature: SiteFeature | undefined
  /** This entry belongs to the current screen. */
  current: boolean
  likelyAnchor: boolean
  children: ReactNode
}) {
  const { audience, feature, current, likelyAnchor, children } = props
  const viewer = useAuthState()
  const isAnchor = viewer.state === 'user' ? viewer.user.is_anchor === 1 : likelyAnchor
  // The hook is called in any case; without a feature its result is not used.
  const isOn = useFeature(feature ?? 'mall') || feature === undefined
  const isFor = audience === undefined || (audience === 'anchors') === isAnchor
  const shown = current || (isOn && isFor)
  return (
    <li hidden={!shown} className="shrink-0">
      {children}
    </li>
  )
}
