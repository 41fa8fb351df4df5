'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Badge } from '#components/ui/chip.tsx'
import { getMember } from '#lib/client/profile.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { useUser } from '#lib/client/who/who.ts'
import { noticesPush } from '#lib/contract/profile.ts'
import { userTopic } from '#lib/contract/push.ts'

/** How many notices are unread, as they come. Nothing where there are none. */
export function UnreadBadge() {
  const t = useTranslations('profile.notices')
  const user = useUser()
  const [unread, setUnread] = useState(0)
  const id = user?.id ?? null
  useEffect(() => {
    if (id === null) return
    const off = new AbortController()
    getMember({ quiet: true, signal: off.signal }).then(
      (member) => setUnread(member.unread),
      // The part that is open says what is wrong.
      () => {},
    )
    return () => off.abort()
  }, [id])
  useTopic(id === null ? null : userTopic(id), (message) => {
    const read = noticesPush.safeParse(message)
    if (read.success) setUnread(read.data.unread)
  })
  if (unread === 0) return null
  return (
    <Badge tone="live">
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{t('unread', { count: unread })}</span>
    </Badge>
  )
}
