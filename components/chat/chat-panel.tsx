'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { useRoomLive, useTalk } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { IslandIcon } from '#components/ui/icons/island-icon.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { ChatLines } from './chat-lines.tsx'
import { Speak } from './composer/speak.tsx'
import { Pinned } from './pinned.tsx'
import { RoomMenu } from './room/room-menu.tsx'
import { useChatStatus } from './use-chat-status.ts'

const MarksWatch = dynamic(() => import('./messages/marks-watch.tsx').then((file) => file.MarksWatch))

interface ChatPanelProps {
  detail: MatchDetail | null
  /** Stands between the pinned line and the others: what was paid to be seen. */
  above?: ReactNode
  /** A window of its own: no way to open one. */
  popped?: boolean
  /** Letters to be read from afar: the streamer's own console. */
  large?: boolean
}

/** A room's chat: who is here, what is said, and where one says it. */
export function ChatPanel({ detail, above, popped = false, large = false }: ChatPanelProps) {
  const t = useTranslations('chat')
  const common = useTranslations('common')
  const language = useLocale()
  const { talk } = useRoomLive()
  const state = useTalk((now) => now.state)
  const why = useTalk((now) => now.why)
  const online = useTalk((now) => now.online)
  const canKick = useTalk((now) => now.me?.rights.includes('kick') ?? false)
  const offline = useChatStatus() === 'waiting'
  const [paused, setPaused] = useState(false)
  if (state === 'refused')
    return (
      <EmptyState
        icon={<IslandIcon name="circle-alert" size={24} />}
        title={t('refused')}
        text={why ?? ''}
        action={<Button onClick={() => talk?.retry()}>{common('retry')}</Button>}
      />
    )
  return (
    <section aria-label={t('title')} className="flex h-full min-h-0 flex-col">
      <div className="flex h-9 shrink-0 items-center gap-1 border-line border-b pr-2 pl-4 max-lg:h-11">
        <span className="num mr-auto inline-flex items-center gap-1.5 text-ink-2 text-sm">
          <IslandIcon name="users" size={14} />
          {t('online', { count: compactCount(online, language) })}
        </span>
        <IconButton
          label={t(paused ? 'resume' : 'pause')}
          icon={<IslandIcon name={paused ? 'play' : 'pause'} size={16} />}
          pressed={paused}
          onClick={() => setPaused(!paused)}
        />
        <RoomMenu popped={popped} />
      </div>
      {canKick ? <MarksWatch /> : null}
      <Pinned />
      {above}
      {offline ? (
        <p role="status" className="bg-amber-weak px-4 py-1.5 text-amber text-sm">
          {t('offline')}
        </p>
      ) : null}
      <ChatLines detail={detail} paused={paused} large={large} />
      <div className="shrink-0 border-line border-t">
        <Speak />
      </div>
    </section>
  )
}
