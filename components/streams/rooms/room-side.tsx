'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { RoomRanking, SuperMessages } from '#components/gifts/room-gifts.tsx'
import { useIdleComponent } from '#components/gifts/use-idle-component.ts'
import { IfFeature } from '#components/shared/if-feature.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Tab, Tabs } from '#components/ui/tabs/tabs.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { SIDE_PANEL, useMatchTabs } from '../room-match/match-side.tsx'
import type { StreamIcons } from './stream-icons.tsx'

// The chat is loaded after the page, because nothing of it can be rendered before the connection is open.
const ChatPanel = dynamic(() => import('#components/chat/chat-panel.tsx').then((file) => file.ChatPanel), {
  ssr: false,
  loading: () => <ChatComing />,
})
/** For the box around: the open panel fills it, below the tabs. */
export const PANELS_FILL =
  '[&>div]:flex [&>div]:h-full [&>div]:flex-col [&>div>[role=tablist]]:shrink-0 [&>div>[role=tabpanel]:not([hidden])]:min-h-0 [&>div>[role=tabpanel]:not([hidden])]:flex-1'
const predictions = () =>
  import('#components/predictions/room-predictions.tsx').then((file) => file.RoomPredictions)
const polls = () => import('#components/community/polls/room-polls.tsx').then((file) => file.RoomPolls)
const WIDTHS = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2'] as const

export function ChatComing() {
  const t = useTranslations('chat')
  return (
    <div role="status" aria-label={t('connecting')} className="flex flex-col gap-3 p-4">
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}

/** The room's questions, loaded once the page is idle. */
function Questions() {
  const RoomPredictions = useIdleComponent(predictions)
  return RoomPredictions ? <RoomPredictions /> : null
}

/** The room's poll, loaded once the page is idle. */
function Polls() {
  const RoomPolls = useIdleComponent(polls)
  return RoomPolls ? <RoomPolls /> : null
}

/** Between the pinned message and the messages of the chat. */
export function AboveChat() {
  return (
    <>
      <SuperMessages />
      <Polls />
      <IfFeature feature="predictions">
        <Questions />
      </IfFeature>
    </>
  )
}

/** The column beside the picture: chat, commentary and events. */
export function RoomSide({ detail, icons }: { detail: MatchDetail | null; icons: StreamIcons }) {
  const t = useTranslations('streams.rooms.room')
  const chat = useTranslations('chat')
  const tabs: Tab[] = [
    { id: 'chat', label: chat('title'), panel: <ChatPanel detail={detail} above={<AboveChat />} /> },
    ...useMatchTabs(detail, icons),
  ]
  tabs.push({
    id: 'ranking',
    label: t('ranking'),
    panel: (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling panel must be reachable by keyboard
      <section className={SIDE_PANEL} tabIndex={0} aria-label={t('ranking')}>
        <RoomRanking />
      </section>
    ),
  })
  // Only the chat is visible at first: the hidden commentary and events were half of the page's HTML.
  return <Tabs label={t('side')} tabs={tabs} lazy compact />
}
