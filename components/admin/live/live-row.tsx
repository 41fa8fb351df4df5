'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { getAdminRooms } from '#lib/contract/admin/rooms.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { UserLink } from '../frame/user-link.tsx'

export type RoomRow = OutputOf<typeof getAdminRooms>['list'][number]
const TONES = {
  idle: 'neutral',
  booked: 'info',
  live: 'live',
  signal_lost: 'amber',
  ended: 'neutral',
  banned: 'amber',
  testing: 'info',
} as const

/** One room of the list, with a button to shut it down or to reopen it. */
export function LiveRow({ room, onAct }: { room: RoomRow; onAct: () => void }) {
  const t = useTranslations('admin.live')
  const common = useTranslations('common')
  const language = useLocale()
  const name = room.user_nickname
  const isShut = room.status === 'banned'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="break-words font-semibold text-md">
          {localisedName(namesUnder(room, 'title'), language) || t('room', { id: room.room_id })}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          <Chip tone={TONES[room.status]}>{t(`states.${room.status}`)}</Chip>
          {room.is_simulated ? <Chip>{common('simulated')}</Chip> : null}
          <UserLink id={room.user_id} name={name} />
        </p>
        <p className="num mt-1 flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <span>{t('room', { id: room.room_id })}</span>
          {room.live_since ? (
            <>
              <span>{t('watching', { count: room.viewers })}</span>
              <LocalTime at={room.live_since} />
            </>
          ) : null}
          {room.shut_reason ? <span>{t('because', { reason: room.shut_reason })}</span> : null}
        </p>
      </div>
      <div className="flex gap-2">
        {isShut ? null : (
          <Link
            href={`/live?id=${room.room_id}`}
            aria-label={t('lookOf', { name })}
            className={buttonClass({})}
          >
            {t('look')}
          </Link>
        )}
        <Button
          kind={isShut ? 'plain' : 'danger'}
          aria-label={t(isShut ? 'reopen.of' : 'shut.of', { name })}
          onClick={onAct}
        >
          {t(isShut ? 'reopen.verb' : 'shut.verb')}
        </Button>
      </div>
    </li>
  )
}
