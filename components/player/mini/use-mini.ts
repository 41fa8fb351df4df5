import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { enterRoom, type MiniRoom, showMini } from './mini-room.ts'

/**
 * Closes the mini player while the page of a room is open; when that page is left during playback, shows the
 * room in the mini player.
 */
export function useMiniOnLeaving(room: Omit<MiniRoom, 'texts'>, isPlaying: () => boolean): void {
  const t = useTranslations('player')
  const onLeave = useEffectEvent(() => {
    if (!isPlaying() || room.addresses.length === 0) return
    showMini({
      ...room,
      texts: {
        label: t('mini.label'),
        back: t('mini.back'),
        close: t('mini.close'),
        mute: t('mute'),
        unmute: t('unmute'),
        play: t('play'),
      },
    })
  })
  useEffect(() => {
    enterRoom()
    return () => onLeave()
  }, [])
}
