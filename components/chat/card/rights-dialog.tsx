'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { setManager } from '#lib/client/moderation/managers.ts'
import { roomStatusQuery } from '#lib/client/moderation/sanctions.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { MAX_MANAGER_TITLE_LENGTH, ROOM_RIGHTS, type RoomRight } from '#lib/shared/vocabulary/rooms.ts'
import { Confirm } from './confirm.tsx'

/** Rights ticked by default for a new manager. */
const DEFAULT_RIGHTS: readonly RoomRight[] = ['mute', 'kick', 'warn', 'delete', 'pin']

/** Appoints a manager with these rights and optionally a title, or changes them. */
export function RightsDialog(props: { userId: number; name: string; onClose: () => void }) {
  const { userId, name, onClose } = props
  const t = useTranslations('chat')
  const { roomId } = useRoomLive()
  const [ticked, setRights] = useState<readonly RoomRight[] | null>(null)
  const [typed, setTitle] = useState<string | null>(null)
  const status = useQuery({
    ...roomStatusQuery(useUser()?.id ?? 0, roomId, userId),
    refetchOnWindowFocus: false,
  })
  const currentRights = status.data?.role === 'manager' ? status.data.rights : DEFAULT_RIGHTS
  const rights = ticked ?? (status.isPending ? null : currentRights)
  const title = typed ?? status.data?.title ?? ''
  const chosen = rights ?? []
  return (
    <Confirm
      title={t('act.manager', { name })}
      verb={t('act.save')}
      ready={chosen.length > 0}
      onClose={onClose}
      action={() =>
        setManager({ room_id: roomId, user_id: userId, rights: [...chosen], title }, { quiet: true })
      }
    >
      <fieldset className="border-0 p-0" disabled={rights === null}>
        <legend className="mb-1 font-medium text-ink text-sm">{t('act.rights')}</legend>
        <div className="grid grid-cols-2 gap-x-3 max-sm:grid-cols-1">
          {ROOM_RIGHTS.map((right) => (
            <label
              key={right}
              className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-1 text-base text-ink hover:bg-surface-2 max-lg:min-h-11"
            >
              <input
                type="checkbox"
                checked={chosen.includes(right)}
                onChange={({ target }) =>
                  setRights(
                    ROOM_RIGHTS.filter((one) => (one === right ? target.checked : chosen.includes(one))),
                  )
                }
                className="size-4 accent-brand"
              />
              {t(`rights.${right}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label={t('act.title')}
        hint={t('act.titleHint', { most: MAX_MANAGER_TITLE_LENGTH })}
        value={title}
        disabled={rights === null}
        autoComplete="off"
        onChange={({ target }) => setTitle(target.value)}
      />
    </Confirm>
  )
}
