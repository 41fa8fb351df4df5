'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { markKicked } from '#components/player/mini/mini-room.ts'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { useKicked } from '#lib/client/chat/use-kicked.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { useClock } from '../shared/figures/use-clock.ts'
import { storeKickReason } from './kick-reason.ts'

/** Where kicked viewers are moved (specification, section 4). */
const KICKED_PATH = '/anchor?type=0'
/** The chat reports the kick, the user's own topic its reason: how long (ms) to wait for the reason. */
const REASON_WAIT_MS = 300

/** Leaves the page of a room when the viewer is kicked, and stores the reason for the page that follows. */
export function KickedRedirect() {
  const t = useTranslations('chat.out')
  const { roomId, chat } = useRoomLive()
  const { state, why } = useChat((now) => now)
  const router = useRouter()
  const address = useAddress()
  const time = useClock()
  const hasLeft = useRef(false)

  const leave = (end: string | null, reason: string) => {
    if (hasLeft.current) return
    hasLeft.current = true
    markKicked(roomId)
    storeKickReason([
      t('title'),
      why ?? (end ? t('until', { time: time(end) }) : t('forGood')),
      ...(reason ? [t('reason', { reason })] : []),
    ])
    router.replace(address(KICKED_PATH))
  }
  useKicked(roomId, leave)
  const leaveWithoutReason = useEffectEvent(() => leave(chat?.get().endsAt ?? null, ''))
  useEffect(() => {
    if (state !== 'out') return
    const timer = setTimeout(() => leaveWithoutReason(), REASON_WAIT_MS)
    return () => clearTimeout(timer)
  }, [state])
  return null
}
