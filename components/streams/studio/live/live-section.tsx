'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { AnchorRoom } from '#lib/contract/streams/studio.ts'
import { AirButtons } from '../air-buttons.tsx'
import { CurrentBooking } from '../form/current-booking.tsx'
import { SignalNotice } from '../signal-notice.tsx'
import { SignalPreview } from '../signal-preview.tsx'
import { StudioStatusText } from '../studio-status-text.tsx'
import { BrowserBox } from './browser-box.tsx'
import { KeysBox } from './keys-box.tsx'
import { OverlayBox } from './overlay-box.tsx'
import { PhoneBox } from './phone-box.tsx'
import { PushBox } from './push-box.tsx'
import { RoomBox } from './room-box.tsx'
import { Steps } from './steps.tsx'

/** Going live: the signal, the ingest address, the room's settings and its fan groups. */
export function LiveSection(props: { userId: number; room: AnchorRoom; groups: ReactNode }) {
  const { userId, room, groups } = props
  const t = useTranslations('streams.studio.live')
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <Box labelledBy="studio-air" className="min-w-0">
        <h2 id="studio-air" className="sr-only">
          {t('title')}
        </h2>
        <SignalPreview room={room} />
        <div className="flex flex-col gap-4 p-4">
          <StudioStatusText room={room} />
          <SignalNotice notice={room.signal_notice} />
          <AirButtons userId={userId} room={room} />
          <CurrentBooking userId={userId} room={room} />
        </div>
      </Box>
      <div className="flex min-w-0 flex-col gap-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <Box labelledBy="studio-steps">
          <BoxHead id="studio-steps" title={t('steps')} />
          <Steps room={room} />
        </Box>
        <PushBox userId={userId} room={room} />
        <KeysBox userId={userId} room={room} />
        <PhoneBox userId={userId} room={room} />
        <OverlayBox roomId={room.room_id} />
        {room.takes_browser ? <BrowserBox userId={userId} room={room} /> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <RoomBox userId={userId} room={room} />
        {groups}
      </div>
    </div>
  )
}
