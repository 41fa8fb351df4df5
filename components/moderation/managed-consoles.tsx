'use client'

import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { removeManager } from '#lib/client/moderation/managers.ts'
import { getManagedRooms } from '#lib/client/moderation/people.ts'
import { useStudioQuery, useStudioRefresh } from '#lib/client/streams/studio.ts'
import type { ManagedRoom } from '#lib/contract/moderation/people.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { ModerationConsole } from './moderation-console.tsx'

/** Rooms the user is a manager of; the console of one at a time is open, with the user's rights. */
export function ManagedConsoles({ userId }: { userId: number }) {
  const t = useTranslations('moderation.managed')
  const language = useLocale()
  const reload = useStudioRefresh(userId)
  const [open, setOpen] = useState(Number(useSearchParams().get('room')) || null)
  const [leaving, setLeaving] = useState<ManagedRoom | null>(null)
  const { data } = useStudioQuery(userId, 'managed', null, getManagedRooms)
  if (!data || data.list.length === 0) return null
  const current = data.list.find(({ room_id: id }) => id === open)
  return (
    <>
      <Box labelledBy="managed-rooms">
        <BoxHead id="managed-rooms" title={t('title')} />
        <ul className="divide-y divide-line">
          {data.list.map((room) => (
            <li key={room.room_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <span className="min-w-44 flex-1">
                <UserBadge
                  seed={`user-${room.user_id}`}
                  name={localisedName(namesUnder(room, 'title'), language) || room.user_nickname}
                  src={room.avatar}
                  note={room.user_nickname}
                />
              </span>
              <span className="flex flex-wrap gap-2">
                <Button
                  aria-expanded={open === room.room_id}
                  onClick={() => setOpen(open === room.room_id ? null : room.room_id)}
                >
                  {t(open === room.room_id ? 'close' : 'open')}
                </Button>
                <Link href={`/live?id=${room.room_id}`} className={buttonClass({ kind: 'quiet' })}>
                  {t('toRoom')}
                </Link>
                <Button kind="quiet" onClick={() => setLeaving(room)}>
                  {t('leave')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Box>
      {current ? (
        <ModerationConsole
          key={current.room_id}
          userId={userId}
          roomId={current.room_id}
          rights={current.rights}
        />
      ) : null}
      {leaving ? (
        <ConfirmDialog
          title={t('leave')}
          text={t('leaveText', { name: leaving.user_nickname })}
          verb={t('leave')}
          danger
          onClose={() => setLeaving(null)}
          action={async () => {
            await removeManager({ room_id: leaving.room_id, user_id: userId }, { quiet: true })
            await reload('managed')
          }}
        />
      ) : null}
    </>
  )
}
