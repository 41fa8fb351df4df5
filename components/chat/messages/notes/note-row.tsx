'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ModerationNote } from './moderation-note.tsx'
import type { Note } from './notes.ts'
import { PaidNote } from './paid-note.tsx'
import { SystemNote } from './system-note.tsx'

const plain = 'px-4 py-1 text-ink-2 text-sm wrap-anywhere'
const marked = 'my-0.5 border-l-3 px-3 py-1 text-sm wrap-anywhere'
const noted = `${marked} border-amber bg-amber-weak`
const guarded = `${marked} border-info bg-info-weak`
const shared = `${marked} border-live bg-live-weak`

/** A room event between the messages. */
export function NoteRow({
  note,
  time,
  bare,
  isModerator,
}: {
  note: Note
  time: (at: string) => string
  /** Read only, without cards. */
  bare: boolean
  /** Whether the viewer is a moderator, who also sees the moderator's name. */
  isModerator: boolean
}) {
  const t = useTranslations('chat.note')
  if (note.kind === 'event')
    return (
      <EventNote event={note.event} times={note.times} time={time} bare={bare} isModerator={isModerator} />
    )
  const { minute, home, away, score } = note
  return (
    <p className="mx-4 my-1 flex items-center gap-2 border-line border-y py-1.5 text-sm">
      <Icon name="ball" size={14} />
      <span className="num font-semibold text-live">{minute}</span>
      <span className="font-medium">{t('goal', { home, away, score })}</span>
    </p>
  )
}

function EventNote({
  event,
  times,
  time,
  bare,
  isModerator,
}: {
  event: RoomEvent
  times: number
  time: (at: string) => string
  bare: boolean
  isModerator: boolean
}): ReactNode {
  const t = useTranslations('chat.note')
  const language = useLocale()
  switch (event.kind) {
    case 'gift': {
      const { user_nickname: name } = event.payload
      return (
        <p className={plain}>
          <span className="text-ink">
            {t('gift', { name, gift: localisedName(namesUnder(event.payload, 'gift'), language) })}
          </span>{' '}
          <span className="num font-semibold text-live">{t('times', { count: times })}</span>
        </p>
      )
    }
    case 'guard': {
      const { user_nickname: name, months, is_renewal: isRenewal } = event.payload
      const tier = localisedName(namesUnder(event.payload, 'tier'), language)
      return <p className={guarded}>{t(isRenewal ? 'guardAgain' : 'guard', { name, tier, months })}</p>
    }
    case 'noble':
      return (
        <p className={noted}>
          {t('noble', {
            name: event.payload.user_nickname,
            tier: localisedName(namesUnder(event.payload, 'tier'), language),
          })}
        </p>
      )
    case 'entry':
      return (
        <p className={event.payload.noble_tier === null ? guarded : noted}>
          {event.payload.tier
            ? t('entryOf', {
                name: event.payload.user_nickname,
                tier: localisedName(namesUnder(event.payload.tier, 'name'), language),
              })
            : event.payload.effect
              ? t('entryWith', {
                  name: event.payload.user_nickname,
                  effect: localisedName(namesUnder(event.payload.effect, 'name'), language),
                })
              : t('entry', { name: event.payload.user_nickname })}
        </p>
      )
    case 'follow':
      return <p className={plain}>{t('follow', { name: event.payload.user_nickname })}</p>
    case 'super_message':
    case 'barrage':
    case 'horn':
      return <PaidNote event={event} bare={bare} />
    case 'red_envelope':
      return (
        <p className={shared}>
          {t('envelope', { name: event.payload.user_nickname, count: event.payload.count })}
        </p>
      )
    case 'red_envelope_done': {
      const { claimed: count, refunded, best } = event.payload
      return (
        <p className={shared}>
          {t(refunded > 0 ? 'envelopeOver' : 'envelopeDone', { count, name: best?.user_nickname ?? '' })}
        </p>
      )
    }
    case 'system':
      return <SystemNote event={event} />
    case 'kick':
    case 'mute':
    case 'relieve':
    case 'warn':
    case 'cleared':
      return <ModerationNote event={event} time={time} isModerator={isModerator} />
    case 'notice':
      return <p className={noted}>{t('notice', { text: event.payload.text ?? '' })}</p>
    default:
      return null
  }
}
