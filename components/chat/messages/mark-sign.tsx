'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useChat } from '#components/shared/room-live/room-live.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { marksQuery } from '#lib/client/chat/marks.ts'
import { useUser } from '#lib/client/session/current-user.ts'

interface MarkSignProps {
  roomId: number
  userId: number
}

/**
 * Shown beside a name, for moderators: this account resembles one that was kicked. Renders nothing for
 * others.
 */
export function MarkSign({ roomId, userId }: { roomId: number; userId: number | null }) {
  const mayKick = useChat((now) => now.me?.rights.includes('kick') ?? false)
  return mayKick && userId !== null ? <LoadedMark roomId={roomId} userId={userId} /> : null
}

/** Reads the cache that `MarksWatch` fills. */
function LoadedMark({ roomId, userId }: MarkSignProps) {
  const t = useTranslations('chat.lookAlike')
  const { data: mark } = useQuery({
    ...marksQuery(useUser()?.id ?? 0, roomId),
    enabled: false,
    select: (marks) => marks[userId] ?? null,
  })
  if (!mark) return null
  const meaning = t(mark === 'restrict' ? 'restricted' : 'watched')
  return (
    <span className="mr-1.5 align-[1px]" title={meaning}>
      <Chip tone={mark === 'restrict' ? 'live' : 'amber'}>
        <span aria-hidden="true">{t('sign')}</span>
        <span className="sr-only">{meaning}</span>
      </Chip>
    </span>
  )
}
