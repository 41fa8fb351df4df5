'use client'

import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { ChatMessages } from './chat-messages.tsx'
import { ComposerArea } from './composer/composer-area.tsx'
import { MomentNote } from './moment-note.tsx'
import { Pinned } from './pinned.tsx'
import { RoomMenu } from './room/room-menu.tsx'
import { useChatStatus } from './use-chat-status.ts'

const MarksWatch = dynamic(() => import('./messages/marks-watch.tsx').then((file) => file.MarksWatch), {
  ssr: false,
})

interface ChatPanelProps {
  detail: MatchDetail | null
  /** Shown between the pinned message and the list: super messages. */
  above?: ReactNode
  /** In a window of its own: the menu has no entry to open one. */
  popped?: boolean
  /** Large text, for reading from a distance: the streamer's own console. */
  large?: boolean
  /** A button after the composer. */
  beside?: ReactNode
}

/** A room's chat: number of viewers, messages, and the composer. */
export function ChatPanel({ detail, above, popped = false, large = false, beside }: ChatPanelProps) {
  const t = useTranslations('chat')
  const common = useTranslations('common')
  const language = useLocale()
  const { chat } = useRoomLive()
  const state = useChat((now) => now.state)
  const reason = useChat((now) => now.why)
  const online = useChat((now) => now.online)
  const canKick = useChat((now) => now.me?.rights.includes('kick') ?? false)
  const offline = useChatStatus() === 'waiting'
  const [paused, setPaused] = useState(false)
  if (state === 'refused')
    return (
      <EmptyState
        icon={<Icon name="circle-alert" size={24} />}
        title={t('refused')}
        text={reason ?? ''}
        action={<Button onClick={() => chat?.retry()}>{common('retry')}</Button>}
      />
    )
  return (
    <section aria-label={t('title')} className="flex h-full min-h-0 flex-col">
      <div className="flex h-9 shrink-0 items-center gap-1 border-line border-b pr-2 pl-4 max-lg:h-11">
        <span className="num mr-auto inline-flex items-center gap-1.5 text-ink-2 text-sm">
          <Icon name="users" size={14} />
          {t('online', { count: compactCount(online, language) })}
        </span>
        <IconButton
          label={t(paused ? 'resume' : 'pause')}
          icon={<Icon name={paused ? 'play' : 'pause'} size={16} />}
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
      <MomentNote />
      <ChatMessages detail={detail} paused={paused} large={large} />
      <div className="flex shrink-0 items-end border-line border-t">
        <div className="min-w-0 flex-1">
          <ComposerArea />
        </div>
        {beside ? <div className="pr-2 pb-3">{beside}</div> : null}
      </div>
    </section>
  )
}
