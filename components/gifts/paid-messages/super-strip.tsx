'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { TierMarks } from '#components/shared/people/tier-marks.tsx'
import { isHiddenAuthor, useBlockedInRooms } from '#components/shared/room-live/blocked.ts'
import { useChat, useRoomEvents, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import { getSuperMessages, removeSuperMessageMutation } from '#lib/client/gifts/super-messages.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import {
  type ActiveSuperMessage,
  withMessage,
  withoutCleared,
  withoutMessage,
} from './active-super-messages.ts'
import { useDurationText } from './use-duration-text.ts'

const NONE: readonly ActiveSuperMessage[] = []

/** The active super messages of the room, the most expensive first, each until it expires or is removed. */
export function SuperStrip() {
  const t = useTranslations('gifts.super')
  const language = useLocale()
  const { roomId, anchorId, chat } = useRoomLive()
  const client = useQueryClient()
  const queryKey = giftKeys.superMessages(roomId)
  const { data: all = NONE } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { list } = await getSuperMessages(roomId, { signal, quiet: true })
      // Keep messages that arrived by the socket meanwhile.
      return list.reduce(withMessage, client.getQueryData<readonly ActiveSuperMessage[]>(queryKey) ?? NONE)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 1_000,
  })
  const update = (change: (before: readonly ActiveSuperMessage[]) => readonly ActiveSuperMessage[]) =>
    client.setQueryData<readonly ActiveSuperMessage[]>(queryKey, (before) => change(before ?? NONE))
  const now = useServerNow()
  const durationText = useDurationText()
  const rights = useChat((state) => state.me?.rights)
  const user = useUser()
  const remove = useMutation({
    ...removeSuperMessageMutation(),
    onSuccess: (_answer, messageId) => update((before) => withoutMessage(before, messageId)),
  })
  const errorText = useErrorText(remove.error)
  useEffect(() => {
    if (errorText !== null) notify({ message: errorText, kind: 'bad' })
  }, [errorText])
  useRoomEvents((event, past) => {
    if (event.kind === 'cleared' && event.payload.message_id === null && !past)
      update((before) => withoutCleared(before, event.payload.user_id))
    if (event.kind !== 'super_message') return
    const { payload } = event
    if (payload.removed) update((before) => withoutMessage(before, payload.message_id))
    // Past messages are in the list already, which leaves out removed ones.
    else if (!past) update((before) => withMessage(before, payload))
  })
  const isModerator = (rights?.length ?? 0) > 0
  const { blocked, isKnown } = useBlockedInRooms()
  const isHidden = (id: number) =>
    !isModerator && isHiddenAuthor(blocked, { lines: chat?.get().messages ?? [], anchorId }, id)
  const shown = isKnown
    ? all.filter(({ ends_at: end, user_id: id }) => (now === null || Date.parse(end) > now) && !isHidden(id))
    : NONE
  if (shown.length === 0) return null
  return (
    <section
      role="log"
      aria-label={t('standing')}
      className="max-h-40 overflow-y-auto border-line border-b bg-amber-weak"
    >
      <ul>
        {shown.map((message) => (
          <li
            key={message.message_id}
            className="flex items-start gap-2 border-line border-t px-3 py-1.5 text-sm first:border-t-0"
          >
            <Avatar seed={`user-${message.user_id}`} size={24} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 text-xs">
                <span className="max-w-full truncate font-semibold text-amber">
                  <TierMarks of={message} />
                  {message.user_nickname}
                </span>
                <span className="num flex items-center gap-0.5 text-ink-2">
                  <MoneyIcon currency="diamonds" size={11} />
                  {amountText(message.tenths, 'diamonds', language)}
                </span>
                {now === null ? null : (
                  <span aria-live="off" className="num ml-auto text-ink-2">
                    {durationText((Date.parse(message.ends_at) - now) / 1_000)}
                  </span>
                )}
              </p>
              <p className="break-words">{message.text}</p>
            </div>
            {rights?.includes('delete') && message.user_id !== user?.id ? (
              <IconButton
                label={t('remove')}
                icon={<Icon name="x" size={14} />}
                className="size-6!"
                disabled={remove.isPending}
                onClick={() => remove.mutate(message.message_id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
