'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { SavedSwitch } from '#components/shared/forms/saved-switch.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { useRoomEvents, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { giftKeys } from '#lib/client/gifts/query-keys.ts'
import type { RankPeriod } from '#lib/client/gifts/ranking.ts'
import { useRanking } from '#lib/client/gifts/ranking.ts'
import { setSpendingMutation } from '#lib/client/gifts/spending.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { ROOMS_TOPIC } from '#lib/contract/core/push.ts'
import { RANK_PERIODS } from '#lib/contract/gifts/ranking.ts'
import { profilePush } from '#lib/contract/streams/rooms.ts'
import { GiftWall } from './gift-wall.tsx'

const isPeriod = (value: string): value is RankPeriod => RANK_PERIODS.some((period) => period === value)
/** Changes in a busy room are collected for this long (ms) before the list is reloaded. */
const GATHER_MS = 2_000

/** Reloads a room's lists a moment after a gift or purchase there. */
function useReloadOnGifts(roomId: number, anchorId: number): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useRoomEvents((event, past) => {
    if (past || !['gift', 'guard', 'super_message', 'barrage'].includes(event.kind)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: giftKeys.anyRanking(roomId) })
      void client.invalidateQueries({ queryKey: giftKeys.anchorGifts(anchorId) })
    }, GATHER_MS)
  })
}

/** Reloads a room's ranking when somebody who is named in it has changed their name or avatar. */
function useReloadOnProfiles(roomId: number, named: readonly (number | null)[]): void {
  const client = useQueryClient()
  useTopic(
    ROOMS_TOPIC,
    (message) => {
      const profile = profilePush.safeParse(message).data
      if (profile && named.includes(profile.user_id))
        void client.invalidateQueries({ queryKey: giftKeys.anyRanking(roomId) })
    },
    'now',
  )
}

/**
 * The most active users of the room today, this week and this month, those who hide their name without it; and
 * the gifts of its streamer.
 */
export function Ranking() {
  const t = useTranslations('gifts.ranking')
  const client = useQueryClient()
  const { roomId, anchorId } = useRoomLive()
  const userId = useUser()?.id ?? 0
  const name = useId()
  const [period, setPeriod] = useState<RankPeriod>('day')
  const { data, error, isFetching, refetch } = useRanking(userId, roomId, period)
  useReloadOnGifts(roomId, anchorId)
  useReloadOnProfiles(roomId, data?.list.map((row) => row.user_id) ?? [])
  const mine = data?.mine ?? null
  const place = mine?.place ?? null
  const show = useMutation({
    ...setSpendingMutation(userId),
    onSuccess: () => client.invalidateQueries({ queryKey: giftKeys.anyRanking(roomId) }),
  })
  const errorText = useErrorText(show.error)
  return (
    <div className="flex flex-col">
      <div className="px-4 pt-3 pb-2">
        <Segmented
          legend={t('period')}
          name={name}
          value={period}
          onChange={(value) => isPeriod(value) && setPeriod(value)}
          segments={RANK_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      </div>
      {data && !data.is_open ? (
        <EmptyState icon={<Icon name="eye-off" size={24} />} title={t('closed')} />
      ) : data && data.list.length > 0 ? (
        <ol>
          {data.list.map((row) => (
            <li
              key={row.place}
              className={`flex min-h-11 items-center gap-3 border-line border-t px-4 py-1.5 first:border-t-0 ${row.place === mine?.place ? 'bg-brand-weak' : ''}`}
            >
              <span
                className={`num w-6 text-center font-semibold ${row.place <= 3 ? 'text-amber text-lg' : 'text-ink-2 text-sm'}`}
              >
                {row.place}
              </span>
              <span className="min-w-0 flex-1">
                {row.user_id === null ? (
                  <UserBadge seed="" name={t('anonymous')} src={null} size={28} />
                ) : (
                  <UserBadge
                    seed={`user-${row.user_id}`}
                    name={row.user_nickname ?? ''}
                    src={row.avatar}
                    size={28}
                  />
                )}
              </span>
              <span className="num text-sm">{t('points', { count: row.score })}</span>
            </li>
          ))}
        </ol>
      ) : error ? (
        <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
      ) : data ? (
        <EmptyState icon={<Icon name="trophy" size={24} />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <SkeletonRows label={t('loading')} rows={5} columns={['w-6', 'w-1/2', 'w-12']} />
      )}
      {userId !== 0 && data?.is_open ? (
        <div className="flex flex-col gap-1 border-line border-t bg-surface-2 px-4 py-2 text-sm">
          <p className="num">
            {mine && mine.score > 0
              ? place
                ? t('place', { place, count: mine.score })
                : t('own', { count: mine.score })
              : t('nothing')}
          </p>
          {mine ? (
            <SavedSwitch
              checked={mine.is_shown}
              aria-busy={show.isPending || undefined}
              save={(checked) => show.mutateAsync({ rank_shown: checked })}
              className="text-sm!"
            >
              {t('show')}
            </SavedSwitch>
          ) : null}
          <ErrorMessage text={errorText} />
        </div>
      ) : null}
      <p className="border-line border-t px-4 py-2 text-ink-2 text-xs">{t('about')}</p>
      <GiftWall anchorId={anchorId} />
    </div>
  )
}
