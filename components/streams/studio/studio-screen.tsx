'use client'

import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { useShowChosen } from '#components/shared/lists/show-chosen.ts'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import { ApiError } from '#lib/client/core/errors.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { refreshUser } from '#lib/client/session/stored-user.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import {
  applySignalMessage,
  getAnchorRoom,
  useStudioQuery,
  useStudioRefresh,
} from '#lib/client/streams/studio.ts'
import { roomTopic, userTopic } from '#lib/contract/core/push.ts'
import { Link } from '#lib/i18n/link.tsx'
import { readStudioSection, STUDIO_SECTIONS, studioSectionAddress } from './sections.ts'
import { ShutNotice } from './shut-notice.tsx'

const waiting = () => <SectionSkeleton />
const LiveSection = dynamic(() => import('./live/live-section.tsx').then((file) => file.LiveSection), {
  loading: waiting,
})
const ConsoleSection = dynamic(
  () => import('./live/console-section.tsx').then((file) => file.ConsoleSection),
  {
    loading: waiting,
  },
)
const BookingsSection = dynamic(
  () => import('./bookings/bookings-section.tsx').then((file) => file.BookingsSection),
  {
    loading: waiting,
  },
)
const RecordsSection = dynamic(
  () => import('./records/records-section.tsx').then((file) => file.RecordsSection),
  {
    loading: waiting,
  },
)
const IncomeSection = dynamic(
  () => import('./income/income-section.tsx').then((file) => file.IncomeSection),
  {
    loading: waiting,
  },
)

function SectionSkeleton() {
  const common = useTranslations('common')
  return (
    <Box as="div">
      <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2', 'w-16']} />
    </Box>
  )
}

interface StudioScreenProps {
  /** Moderation and chat of the room, from other modules, composed by the page. */
  order: ReactNode
  chat: ReactNode
  /** The fan groups shown in the room. */
  groups: ReactNode
  /** Shown to users who are not streamers: the rooms they moderate. */
  elsewhere: ReactNode
}

/**
 * The streamer's centre, a section of /member (type 9). Needs the messages `common`, `player`, `streams`,
 * `studio`, `wallet`, and those of its slots.
 */
export function StudioScreen(props: StudioScreenProps) {
  return (
    <LoggedInScreen loading={<SectionSkeleton />}>
      {(userId) => <Studio userId={userId} {...props} />}
    </LoggedInScreen>
  )
}

function Studio({ userId, order, chat, groups, elsewhere }: StudioScreenProps & { userId: number }) {
  const t = useTranslations('streams.studio')
  const search = useSearchParams()
  const section = readStudioSection(search.get('part'))
  const user = useUser()
  const renew = useStudioRefresh(userId)
  const query = useStudioQuery(userId, 'room', null, getAnchorRoom)
  const { data: room, error, isFetching, refetch } = query
  useTopic(room ? roomTopic(room.room_id) : null, ({ type }) => {
    // A snapshot replaces missed messages.
    if (type === 'room' || type === 'snapshot') void renew('room')
  })
  const client = useQueryClient()
  useTopic(room ? userTopic(userId) : null, (message) => {
    if (message.type === 'snapshot') void renew('room')
    else applySignalMessage(client, userId, message)
  })
  const tabs = useRef<HTMLDivElement>(null)
  useShowChosen(tabs, room ? section : '')
  // A newly accepted streamer must become known as one to the rest of the page, too.
  const unknown = room !== undefined && user?.is_anchor === 0
  useEffect(() => {
    if (unknown) void refreshUser()
  }, [unknown])
  if (error && !room) {
    const isNone = error instanceof ApiError && (error.status === 403 || error.status === 404)
    if (!isNone)
      return (
        <Box as="div">
          <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
        </Box>
      )
    return (
      <div className="flex flex-col gap-4">
        {elsewhere}
        <Box as="div">
          <EmptyState
            icon={<Icon name="video" size={24} />}
            title={t('noStreamer')}
            text={t('noStreamerText')}
            action={
              <Link href="/member?type=7" className={buttonClass({ kind: 'primary' })}>
                {t('toApply')}
              </Link>
            }
          />
        </Box>
      </div>
    )
  }
  if (!room) return <SectionSkeleton />
  return (
    <div className="flex flex-col gap-4">
      <div ref={tabs} className="rounded-md border border-line bg-surface px-4">
        <TabLinks
          label={t('parts')}
          links={STUDIO_SECTIONS.map((each) => ({
            href: studioSectionAddress(each),
            label: t(`part.${each}`),
            current: each === section,
          }))}
        />
      </div>
      <ShutNotice userId={userId} room={room} />
      {section === 'live' ? <LiveSection userId={userId} room={room} groups={groups} /> : null}
      {section === 'console' ? <ConsoleSection userId={userId} room={room} chat={chat} /> : null}
      {section === 'bookings' ? <BookingsSection userId={userId} roomId={room.room_id} /> : null}
      {section === 'records' ? <RecordsSection userId={userId} /> : null}
      {section === 'income' ? <IncomeSection userId={userId} /> : null}
      {section === 'order' ? order : null}
      {section === 'order' ? elsewhere : null}
    </div>
  )
}
