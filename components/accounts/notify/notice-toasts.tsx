'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { notify } from '#components/ui/toast/notices.ts'
import { renewSubscription } from '#lib/client/accounts/device-notices.ts'
import { noticesQuery, readNoticesMutation } from '#lib/client/accounts/notices.ts'
import { accountKeys } from '#lib/client/accounts/query-keys.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { noticesPush } from '#lib/contract/accounts/notices.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { newNotices } from './new-notices.ts'

/** Long enough to read and press while watching a match. */
const SHOWN_FOR = 20_000

export interface NoticeToastsProps {
  userId: number
  open: string
}

/**
 * Shows reminders on the visible page as they arrive; a hidden page shows them when it becomes visible again.
 */
export function NoticeToasts({ userId, open }: NoticeToastsProps) {
  const client = useQueryClient()
  const router = useRouter()
  const address = useAddress()
  // If this fails, the notice stays unread.
  const read = useMutation({
    ...readNoticesMutation(),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.anyNotices(userId) }),
  })
  const shown = useRef<Set<number>>(new Set())
  const since = useRef(Date.now())
  const pending = useRef(false)
  const loading = useRef(false)

  useEffect(() => {
    // Renews this browser's push subscription on the server. A failure is retried on the next load.
    renewSubscription(userId).catch(() => {})
  }, [userId])

  const follow = (id: number, link: string) => {
    read.mutate({ id })
    router.push(address(link))
  }
  const notifyUser = async () => {
    if (document.visibilityState !== 'visible') {
      pending.current = true
      return
    }
    pending.current = false
    if (loading.current) return
    loading.current = true
    try {
      // Also updates an open list of notices.
      const { list } = await client.query({ ...noticesQuery(userId, 1), staleTime: 0 })
      for (const { id, title, text, link } of newNotices(list, shown.current, since.current)) {
        shown.current.add(id)
        notify({
          message: `${title} · ${text}`,
          forMs: SHOWN_FOR,
          ...(link ? { action: { label: open, run: () => follow(id, link) } } : {}),
        })
      }
    } catch {
      // The notices remain available in the list.
    } finally {
      loading.current = false
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
    const onVisibilityChange = () => {
      if (pending.current) void notifyUser()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  })
  return null
}
