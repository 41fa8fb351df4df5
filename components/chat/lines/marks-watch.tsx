'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { useWatchedNews } from '#components/shared/watched-news.ts'
import { forgetMarks, readMarks } from '#lib/client/chat/marked.ts'

/** Keeps what is known of marked accounts beside the lines, for who may put somebody out. Draws nothing. */
export function MarksWatch() {
  const t = useTranslations('chat.lookAlike')
  const { roomId } = useRoomLive()
  // Without them lines are read as they are.
  const read = (signal?: AbortSignal) => void readMarks(roomId, signal).catch(() => {})
  useWatchedNews(roomId, (name) => t('spoke', { name }), read)
  useEffect(() => {
    const end = new AbortController()
    void readMarks(roomId, end.signal).catch(() => {})
    return () => {
      end.abort()
      forgetMarks(roomId)
    }
  }, [roomId])
  return null
}
