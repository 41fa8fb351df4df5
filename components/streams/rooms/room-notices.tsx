'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useSocketStatus } from '#lib/client/socket/hooks.ts'
import type { RoomInfo } from '#lib/contract/streams/rooms.ts'
import { isOnAir } from '../list/apply-rooms-message.ts'
import type { StreamIcons } from './stream-icons.tsx'

const LastRecording = dynamic(
  () => import('../recordings/last-recording.tsx').then((file) => file.LastRecording),
  {
    ssr: false,
  },
)

/**
 * Below a room's picture: the last recording while it is off the air, the room's notice, the lost-connection
 * message, and the label of a simulated broadcast.
 */
export function RoomNotices({ info, icons }: { info: RoomInfo; icons: StreamIcons }) {
  const t = useTranslations('streams.rooms.room')
  const offline = useSocketStatus() === 'waiting'
  const { room, notice, time_zone: timeZone } = info
  return (
    <>
      {isOnAir(room) ? null : (
        <div className="border-line border-t p-4 empty:hidden">
          <LastRecording roomId={room.room_id} timeZone={timeZone} />
        </div>
      )}
      {notice ? (
        <p className="border-line border-t px-4 py-2.5 text-sm max-md:order-4">
          <span className="mr-2 font-semibold text-amber">{t('notice')}</span>
          {notice}
        </p>
      ) : null}
      {offline ? (
        <p role="status" className="border-line border-t bg-amber-weak px-4 py-2 text-amber text-sm">
          {t('offline')}
        </p>
      ) : null}
      {room.is_simulated ? (
        <p className="flex items-start gap-2 border-line border-t px-4 py-2.5 text-ink-2 text-xs max-md:order-5">
          <span className="mt-0.5">{icons.info}</span>
          <span>{t('simulated')}</span>
        </p>
      ) : null}
    </>
  )
}
