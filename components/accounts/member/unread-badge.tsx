'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/buttons/chip.tsx'
import { getMember } from '#lib/client/accounts/profile.ts'
import { accountKeys } from '#lib/client/accounts/query-keys.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { noticesPush } from '#lib/contract/accounts/notices.ts'
import type { MemberInfo } from '#lib/contract/accounts/profile.ts'
import { userTopic } from '#lib/contract/core/push.ts'

/** Number of unread notices, updated live. Renders nothing at zero. */
export function UnreadBadge() {
  const t = useTranslations('accounts.profile.notices')
  const user = useUser()
  const client = useQueryClient()
  const id = user?.id ?? null
  const queryKey = accountKeys.member(id ?? 0)
  // The open section shows the error.
  const { data: unread = 0 } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getMember({ signal, quiet: true }),
    enabled: id !== null,
    select: (member) => member.unread,
  })
  useTopic(id === null ? null : userTopic(id), (message) => {
    const read = noticesPush.safeParse(message)
    if (!read.success) return
    client.setQueryData<MemberInfo>(queryKey, (now) => now && { ...now, unread: read.data.unread })
  })
  if (unread === 0) return null
  return (
    <Badge tone="live">
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{t('unread', { count: unread })}</span>
    </Badge>
  )
}
