'use client'

import { useTranslations } from 'next-intl'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'

type ModerationEvent = Extract<RoomEvent, { kind: 'kick' | 'mute' | 'relieve' | 'warn' | 'cleared' }>

interface ModerationNoteProps {
  event: ModerationEvent
  /** Formats a time (ISO 8601) for the chat. */
  time: (at: string) => string
  /** Whether the viewer is a moderator, who also sees the moderator's name. */
  isModerator: boolean
}

/** A moderation action in the room. */
export function ModerationNote({ event, time, isModerator }: ModerationNoteProps) {
  const t = useTranslations('chat.note')
  const text = () => {
    switch (event.kind) {
      case 'kick':
        return t('kick', { name: event.payload.user_nickname })
      case 'mute': {
        const { user_nickname: name, ends_at: end } = event.payload
        return end ? t('muteUntil', { name, time: time(end) }) : t('mute', { name })
      }
      case 'relieve': {
        const { user_nickname: name, what } = event.payload
        return t(what === 'kick' ? 'liftKick' : 'liftMute', { name })
      }
      case 'warn':
        return t('warn', { name: event.payload.user_nickname })
      case 'cleared':
        return t(event.payload.user_id === null ? 'cleared' : 'clearedSome')
    }
  }
  const by = event.payload.by_nickname
  return (
    <p className="px-4 py-1 text-ink-2 text-sm wrap-anywhere">
      {text()}
      {isModerator && by ? ` · ${t('by', { name: by })}` : ''}
    </p>
  )
}
