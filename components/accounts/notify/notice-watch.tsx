'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { useUser } from '#lib/client/session/current-user.ts'
import { type LabelsText, readLabels } from '#lib/i18n/messages/read-labels.ts'
import type { CornerLabels } from '../corner/labels.ts'
import type { NoticeToastsProps } from './notice-toasts.tsx'

/**
 * Shows urgent notices on every page. It is part of every page's first load, so it contains no logic: the
 * listener is imported once a user is logged in.
 */
export function NoticeWatch(props: { labels: LabelsText<CornerLabels> }) {
  const { openNotice } = readLabels(props.labels)
  const user = useUser()
  const [Toasts, setToasts] = useState<ComponentType<NoticeToastsProps> | null>(null)
  const userId = user?.id ?? null
  useEffect(() => {
    if (userId === null) return
    import('./notice-toasts.tsx').then(
      ({ NoticeToasts }) => setToasts(() => NoticeToasts),
      // The notices remain available in the list.
      () => {},
    )
  }, [userId])
  return userId !== null && Toasts ? <Toasts key={userId} userId={userId} open={openNotice} /> : null
}
