'use client'

import type { ReactNode } from 'react'
import { useWho } from '#lib/client/session/current-user.ts'

/**
 * An entry of the menu that only streamers need, or only those who are none yet. Until it is known who reads, the
 * screen says which of the two is likely.
 */
export function ForWhom(props: {
  whom: 'anchors' | 'others' | undefined
  /** It is the entry of the screen that is shown. */
  current: boolean
  likelyAnchor: boolean
  children: ReactNode
}) {
  const { whom, current, likelyAnchor, children } = props
  const who = useWho()
  const isAnchor = who.state === 'user' ? who.user.is_anchor === 1 : likelyAnchor
  const shown = whom === undefined || current || (whom === 'anchors') === isAnchor
  return (
    <li hidden={!shown} className="shrink-0">
      {children}
    </li>
  )
}
