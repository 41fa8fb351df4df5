'use client'

import { useTranslations } from 'next-intl'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { GiftDialog } from '../gift-dialog.tsx'
import { NoblePanel } from './noble-panel.tsx'

/** Dialog to buy nobility within a room, which is notified of it. */
export function NobleDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('gifts.perks')
  const { roomId } = useRoomLive()
  return (
    <GiftDialog title={t('nobleTitle')} onClose={onClose}>
      <NoblePanel roomId={roomId} />
    </GiftDialog>
  )
}
