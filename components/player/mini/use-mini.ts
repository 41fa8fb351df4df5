import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { enterRoom, type MiniRoom, showMini } from './mini-room.ts'

/** While the page of a room is open there is none in the corner; when it is left playing, it goes on there. */
export function useMiniOnLeaving(room: Omit<MiniRoom, 'texts'>, isPlaying: () => boolean): void {
  const t = useTranslations('player')
  const leave = useEffectEvent(() => {
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
    return () => leave()
  }, [])
}
