'use client'

import type { ReactNode } from 'react'
import { useFeatures } from '#components/shared/site-features.tsx'
import { useAuthState } from '#lib/client/session/current-user.ts'
import type { SiteFeature } from '#lib/shared/features/features.ts'

/**
 * A menu entry for streamers only, only for users who are not streamers, or only while a feature is on. Until the user
 * is known, the screen passes the more likely case.
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
  const features = useFeatures()
  const isAnchor = viewer.state === 'user' ? viewer.user.is_anchor === 1 : likelyAnchor
  const isForViewer = audience === undefined || (audience === 'anchors') === isAnchor
  const isOn = feature === undefined || features[feature] === true
  const shown = current || (isForViewer && isOn)
  return (
    <li hidden={!shown} className="shrink-0">
      {children}
    </li>
  )
}
