'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RoomRanking } from '#components/gifts/room-gifts.tsx'
import { type Tab, Tabs } from '#components/ui/tabs/tabs.tsx'
import type { RoomPageState } from '../layouts/use-room-page.ts'
import { SIDE_PANEL, useMatchTabs } from '../room-match/match-side.tsx'
import { AboveChat, ChatComing } from '../rooms/room-side.tsx'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { MatchPanel } from './match-panel.tsx'
import { RoomGiftsButton } from './room-gifts-button.tsx'
import { RoomStreamer } from './room-streamer.tsx'

const ChatPanel = dynamic(() => import('#components/chat/chat-panel.tsx').then((file) => file.ChatPanel), {
  ssr: false,
  loading: () => <ChatComing />,
})

interface RoomTabsProps {
  state: RoomPageState
  icons: StreamIcons
  bar?: ReactNode
}

/** What a phone shows below the picture, one at a time; the chat first. */
export function RoomTabs({ state, icons, bar }: RoomTabsProps) {
  const t = useTranslations('streams.rooms')
  const chat = useTranslations('chat')
  const { detail, match } = state
  const scrolling = (id: string, label: string, content: ReactNode): Tab => ({
    id,
    label,
    panel: (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling panel must be reachable by keyboard
      <section className={SIDE_PANEL} tabIndex={0} aria-label={label}>
        {content}
      </section>
    ),
  })
  const texts = useMatchTabs(detail, icons).filter(({ id }) => id === 'texts')
  const tabs: Tab[] = [
    {
      id: 'chat',
      label: chat('title'),
      panel: <ChatPanel detail={detail} above={<AboveChat />} beside={<RoomGiftsButton />} />,
    },
    ...(match
      ? [
          scrolling(
            'match',
            t('phone.match'),
            <MatchPanel state={state} match={match} icons={icons} bar={bar} />,
          ),
        ]
      : []),
    ...texts,
    scrolling('streamer', t('phone.streamer'), <RoomStreamer state={state} icons={icons} />),
    scrolling('ranking', t('room.ranking'), <RoomRanking />),
  ]
  return <Tabs label={t('room.side')} tabs={tabs} lazy compact />
}
