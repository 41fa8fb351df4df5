'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { notify } from '#components/ui/toast/notices.ts'
import { keepSubscribed } from '#lib/client/accounts/device-notices.ts'
import { noticesQuery, readNoticesMutation } from '#lib/client/accounts/notices.ts'
import { keys } from '#lib/client/core/keys.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { noticesPush } from '#lib/contract/accounts/notices.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { newNews } from './new-news.ts'

/** Long enough to be read and pressed by who looks at a match. */
const SHOWN_FOR = 20_000

export interface NoticeNewsProps {
  userId: number
  open: string
}

/** Shows reminders as they come, in the page that is looked at; one that is hidden tells when it is looked at again. */
export function NoticeNews({ userId, open }: NoticeNewsProps) {
  const client = useQueryClient()
  const router = useRouter()
  const address = useAddress()
  // Where it fails the notice stays unread.
  const read = useMutation({
    ...readNoticesMutation(),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.anyNotices(userId) }),
  })
  const shown = useRef<Set<number>>(new Set())
  const since = useRef(Date.now())
  const waits = useRef(false)
  const asked = useRef(false)

  useEffect(() => {
    // Of a browser that shows notices: it tells the server that it still does. A failure is tried again next time.
    keepSubscribed(userId).catch(() => {})
  }, [userId])

  const follow = (id: number, link: string) => {
    read.mutate({ id })
    router.push(address(link))
  }
  const notifyUser = async () => {
    if (document.visibilityState !== 'visible') {
      waits.current = true
      return
    }
    waits.current = false
    if (asked.current) return
    asked.current = true
    try {
      // An open list of notices shows them as well.
      const { list } = await client.query({ ...noticesQuery(userId, 1), staleTime: 0 })
      for (const { id, title, text, link } of newNews(list, shown.current, since.current)) {
        shown.current.add(id)
        notify({
          message: `${title} · ${text}`,
          forMs: SHOWN_FOR,
          ...(link ? { action: { label: open, run: () => follow(id, link) } } : {}),
        })
      }
    } catch {
      // The list of notices has it all the same.
    } finally {
      asked.current = false
    }
  }
  useTopic(
    userTopic(userId),
    (message) => {
      const push = noticesPush.safeParse(message)
      if (push.success && push.data.unread > 0) void notifyUser()
    },
    'now',
  )
  useEffect(() => {
    const look = () => {
      if (waits.current) void notifyUser()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
  return null
}
