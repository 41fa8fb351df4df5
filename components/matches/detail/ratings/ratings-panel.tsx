'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { fanRatingsQuery, ratePlayersMutation } from '#lib/client/matches/ratings.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'
import type { FanRatings } from '#lib/contract/matches/ratings.ts'
import { RatedPlayerRow } from './rated-player-row.tsx'

interface RatingsPanelProps {
  matchId: number
  names: { home: string; away: string }
  /** The ratings as they were rendered for everybody. */
  initial: FanRatings
}

/** How fans rate the players of a match that is over, with fields for the visitor's own ratings. */
export function RatingsPanel({ matchId, names, initial }: RatingsPanelProps) {
  const t = useTranslations('matches.detail.ratings')
  const language = useLocale()
  const userId = useUser()?.id ?? null
  const client = useQueryClient()
  const { data } = useQuery({ ...fanRatingsQuery(userId, matchId), placeholderData: initial })
  const ratings = data ?? initial
  const [given, setGiven] = useState<ReadonlyMap<number, number>>(new Map())
  const [best, setBest] = useState<number | null>(null)
  const save = useMutation(ratePlayersMutation(client, userId, matchId))
  const failure = useErrorText(save.error)
  const own = new Map(ratings.own?.ratings.map((each) => [each.player_id, each.rating]))
  const isUnchanged = given.size === 0 && best === null
  const send = () => {
    if (isUnchanged) return
    if (!requireLogin({ name: `rate-match:${matchId}`, input: {} })) return
    save.mutate(
      {
        ratings: [...given].map(([player_id, rating]) => ({ player_id, rating })),
        ...(best === null ? {} : { best }),
      },
      {
        onSuccess: () => {
          setGiven(new Map())
          setBest(null)
          notifySuccess(t('saved'))
        },
      },
    )
  }
  if (ratings.players.length === 0) return null
  return (
    <Box labelledBy="fan-ratings" className="mb-2 max-lg:rounded-none max-lg:border-x-0 lg:mb-3">
      <BoxHead
        id="fan-ratings"
        title={t('title')}
        note={
          <span className="text-ink-2 text-xs">
            {ratings.is_open ? (
              <>
                {t('until')} <LocalDateTime at={ratings.closes_at} />
              </>
            ) : (
              t('closed')
            )}
          </span>
        }
      />
      <div className="grid grid-cols-1 lg:grid-cols-2 lg:divide-x lg:divide-line">
        {(['home', 'away'] as const).map((side) => (
          <section key={side} aria-label={names[side]} className="min-w-0 px-4 py-3">
            <h3 className="mb-1 font-semibold text-sm">{names[side]}</h3>
            <ul className="divide-y divide-line">
              {ratings.players
                .filter((player) => player.side === side)
                .map((player) => (
                  <RatedPlayerRow
                    key={player.player_id}
                    player={player}
                    language={language}
                    isOpen={ratings.is_open}
                    own={given.get(player.player_id) ?? own.get(player.player_id) ?? null}
                    isBest={(best ?? ratings.own?.best ?? null) === player.player_id}
                    onRate={(rating) => setGiven(new Map(given).set(player.player_id, rating))}
                    onBest={() => setBest(player.player_id)}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
      {ratings.is_open ? (
        <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3">
          <Button
            kind="primary"
            busy={save.isPending}
            // Unlike a disabled button it keeps the focus when the ratings are sent.
            aria-disabled={isUnchanged}
            onClick={send}
          >
            {t('send')}
          </Button>
          <p className="text-ink-2 text-xs">{t('note')}</p>
          <ErrorMessage text={failure} />
        </div>
      ) : null}
    </Box>
  )
}
