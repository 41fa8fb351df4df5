'use client'

import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { OwnScreen } from '#components/shared/forms/own-screen.tsx'
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
import { getAnchorRoom, useStudioRead, useStudioRenew } from '#lib/client/streams/studio.ts'
import { roomTopic } from '#lib/contract/core/push.ts'
import { Link } from '#lib/i18n/link.tsx'
import { partAddress, readPart, STUDIO_PARTS } from './sections.ts'

const waiting = () => <PartSkeleton />
const LivePart = dynamic(() => import('./live/live-part.tsx').then((file) => file.LivePart), {
  loading: waiting,
})
const ConsolePart = dynamic(() => import('./live/console-part.tsx').then((file) => file.ConsolePart), {
  loading: waiting,
})
const BookingsPart = dynamic(() => import('./bookings/bookings-part.tsx').then((file) => file.BookingsPart), {
  loading: waiting,
})
const RecordsPart = dynamic(() => import('./records/records-part.tsx').then((file) => file.RecordsPart), {
  loading: waiting,
})
const IncomePart = dynamic(() => import('./income/income-part.tsx').then((file) => file.IncomePart), {
  loading: waiting,
})

function PartSkeleton() {
  const common = useTranslations('common')
  return (
    <Box as="div">
      <SkeletonRows label={common('loading')} rows={6} columns={['w-24', 'w-1/2', 'w-16']} />
    </Box>
  )
}

interface StudioScreenProps {
  /** Order in the room, and the talk of it: other nouns', composed by the page. */
  order: ReactNode
  chat: ReactNode
  /** What is left for who is no streamer: the rooms he keeps order in. */
  elsewhere: ReactNode
}

/**
 * The streamer's centre, a part of /member (type 9). Needs the messages `common`, `player`, `streams`, `studio`,
 * `wallet`, and those of what it is given.
 */
export function StudioScreen(props: StudioScreenProps) {
  return <OwnScreen loading={<PartSkeleton />}>{(userId) => <Studio userId={userId} {...props} />}</OwnScreen>
}

function Studio({ userId, order, chat, elsewhere }: StudioScreenProps & { userId: number }) {
  const t = useTranslations('streams.studio')
  const search = useSearchParams()
  const part = readPart(search.get('part'))
  const user = useUser()
  const renew = useStudioRenew(userId)
  const query = useStudioRead(userId, 'room', null, getAnchorRoom)
  const { data: room, error, isFetching, refetch } = query
  useTopic(room ? roomTopic(room.room_id) : null, ({ type }) => {
    // A snapshot stands for messages that were missed.
    if (type === 'room' || type === 'snapshot') void renew('room')
  })
  const tabs = useRef<HTMLDivElement>(null)
  useShowChosen(tabs, room ? part : '')
  // Who was accepted a moment ago is known as a streamer to the rest of the page, too.
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
  if (!room) return <PartSkeleton />
  return (
    <div className="flex flex-col gap-4">
      <div ref={tabs} className="rounded-md border border-line bg-surface px-4">
        <TabLinks
          label={t('parts')}
          links={STUDIO_PARTS.map((each) => ({
            href: partAddress(each),
            label: t(`part.${each}`),
            current: each === part,
          }))}
        />
      </div>
      {room.status === 'banned' ? (
        <p role="status" className="rounded-md bg-live-weak p-4 text-live">
          {t('banned')}
        </p>
      ) : null}
      {part === 'live' ? <LivePart userId={userId} room={room} /> : null}
      {part === 'console' ? <ConsolePart userId={userId} room={room} chat={chat} /> : null}
      {part === 'bookings' ? <BookingsPart userId={userId} roomId={room.room_id} /> : null}
      {part === 'records' ? <RecordsPart userId={userId} /> : null}
      {part === 'income' ? <IncomePart userId={userId} /> : null}
      {part === 'order' ? order : null}
      {part === 'order' ? elsewhere : null}
    </div>
  )
}
