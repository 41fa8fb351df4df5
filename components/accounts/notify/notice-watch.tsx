'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { useUser } from '#lib/client/session/current-user.ts'
import type { NoticeNewsProps } from './notice-news.tsx'

/**
 * Tells on every page what a user asked to be notified of. Part of every page's first load, so it holds nothing: what
 * listens is fetched when somebody is logged in. `open` is the word of the button that leads there.
 */
export function NoticeWatch({ open }: { open: string }) {
  const user = useUser()
  const [News, setNews] = useState<ComponentType<NoticeNewsProps> | null>(null)
  const userId = user?.id ?? null
  useEffect(() => {
    if (userId === null) return
    import('./notice-news.tsx').then(
      ({ NoticeNews }) => setNews(() => NoticeNews),
      // The list of notices has them all the same.
      () => {},
    )
  }, [userId])
  return userId !== null && News ? <News key={userId} userId={userId} open={open} /> : null
}
