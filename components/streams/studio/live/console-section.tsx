'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RoomLiveProvider } from '#components/shared/room-live/room-live.tsx'
import { PlaybackReadout } from '#components/streams/playback/playback-readout.tsx'
import { extendCurve } from '#components/streams/stats/extend-curve.ts'
import { HealthReadout } from '#components/streams/stats/health-readout.tsx'
import { ViewerCurve } from '#components/streams/stats/viewer-curve.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import { setPlacard, useStudioRefresh } from '#lib/client/streams/studio.ts'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { MAX_PLACARD_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { AirButtons } from '../air-buttons.tsx'
import { CurrentBooking } from '../form/current-booking.tsx'
import { SingleFieldForm } from '../form/single-field-form.tsx'
import { TitleForm } from '../form/title-form.tsx'
import { LiveTotals } from '../live-totals.tsx'
import { SignalNotice } from '../signal-notice.tsx'
import { SignalPreview } from '../signal-preview.tsx'
import { StudioStatusText } from '../studio-status-text.tsx'

/** The streamer's console while on the air: the picture, the chat in large type, the number of viewers. */
export function ConsoleSection({
  userId,
  room,
  chat,
}: {
  userId: number
  room: AnchorRoom
  chat: ReactNode
}) {
  const t = useTranslations('streams.studio.console')
  const roomTexts = useTranslations('streams.studio.room')
  const renew = useStudioRefresh(userId)
  const user = useUser()
  const now = useServerNow(15_000)
  const onAir = room.status === 'live' || room.status === 'signal_lost'
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
      <Box labelledBy="console-stage" className="min-w-0">
        <h2 id="console-stage" className="sr-only">
          {t('picture')}
        </h2>
        <SignalPreview room={room} />
        <div className="flex flex-col gap-4 p-4">
          <StudioStatusText room={room} />
          <SignalNotice notice={room.signal_notice} />
          {onAir ? <LiveTotals userId={userId} roomId={room.room_id} /> : null}
          <AirButtons userId={userId} room={room} />
          <CurrentBooking userId={userId} room={room} />
          <TitleForm userId={userId} room={room} />
          <SingleFieldForm
            label={roomTexts('notice')}
            value={room.notice ?? ''}
            most={MAX_PLACARD_LENGTH}
            save={async (text) => {
              await setPlacard({ notice: text }, { quiet: true, onMessage: notifySuccess })
              await renew('room')
            }}
          />
        </div>
      </Box>
      <Box
        as="div"
        className="flex h-[36rem] min-w-0 flex-col overflow-hidden xl:sticky xl:top-[calc(var(--sticky-top)+20px)] xl:col-start-2 xl:row-span-4 xl:row-start-1 xl:h-[min(52rem,calc(100dvh-var(--sticky-top)-40px))]"
      >
        <RoomLiveProvider
          roomId={room.room_id}
          anchorId={userId}
          anchorNickname={user?.user_nickname ?? ''}
          quiet
        >
          {chat}
        </RoomLiveProvider>
      </Box>
      <Box labelledBy="console-curve" className="min-w-0">
        <BoxHead id="console-curve" title={t('viewers')} />
        <ViewerCurve curve={onAir ? extendCurve(room.curve, room.viewers, now) : room.curve} />
      </Box>
      <Box labelledBy="console-health" className="min-w-0">
        <BoxHead id="console-health" title={t('signal')} />
        <HealthReadout userId={userId} />
      </Box>
      <Box labelledBy="console-playback" className="min-w-0">
        <BoxHead id="console-playback" title={t('playback')} />
        <PlaybackReadout userId={userId} />
      </Box>
    </div>
  )
}
