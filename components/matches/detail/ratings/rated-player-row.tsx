'use client'

import { useTranslations } from 'next-intl'
import { RatingBadge } from '#components/shared/rating/rating-badge.tsx'
import type { FanRatedPlayer } from '#lib/contract/matches/ratings.ts'
import type { Language } from '#lib/shared/languages.ts'
import { MAX_FAN_RATING, MIN_FAN_RATING } from '#lib/shared/match-day/fan-ratings.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

const CHOICES = Array.from({ length: MAX_FAN_RATING - MIN_FAN_RATING + 1 }, (_, at) => MAX_FAN_RATING - at)

/** How many fans gave each rating from 1 to 10, as bars; the numbers are in the label. */
function Spread({ spread }: { spread: readonly number[] }) {
  const t = useTranslations('matches.detail.ratings')
  const most = Math.max(1, ...spread)
  const list = spread.flatMap((votes, at) => (votes === 0 ? [] : [`${at + 1}: ${votes}`])).join(', ')
  return (
    <span role="img" aria-label={t('spread', { list })} title={list} className="flex h-6 items-end gap-px">
      {spread.map((votes, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is a rating
          key={at}
          className={`w-1.5 rounded-t-xs ${votes === 0 ? 'bg-surface-3' : 'bg-brand'}`}
          style={{ height: `${Math.max(8, (100 * votes) / most)}%` }}
        />
      ))}
    </span>
  )
}

interface RatedPlayerRowProps {
  player: FanRatedPlayer
  language: Language
  isOpen: boolean
  /** The visitor's rating. */
  own: number | null
  isBest: boolean
  onRate: (rating: number) => void
  onBest: () => void
}

/** A player with the computed rating, that of the fans, and the visitor's own. */
export function RatedPlayerRow({
  player,
  language,
  isOpen,
  own,
  isBest,
  onRate,
  onBest,
}: RatedPlayerRowProps) {
  const t = useTranslations('matches.detail.ratings')
  const name = localisedName(namesUnder(player, 'name'), language)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 text-sm">
      <span className="num w-6 shrink-0 text-right text-ink-2">{player.number ?? ''}</span>
      <span className="min-w-28 flex-1">
        <bdi className="wrap-anywhere">{name}</bdi>
        {player.best === null || player.best === 0 ? null : (
          <span className="num ml-2 text-ink-2 text-xs">
            {t('bestShare', { percent: Math.round(player.best * 100) })}
          </span>
        )}
      </span>
      {player.rating === null ? null : (
        <RatingBadge rating={player.rating} label={t('computed', { rating: player.rating.toFixed(1) })} />
      )}
      {player.spread ? <Spread spread={player.spread} /> : null}
      {player.votes === 0 ? null : (
        <span className="num min-w-12 whitespace-nowrap text-right">
          <span className="block font-semibold">{player.mean === null ? '–' : player.mean.toFixed(1)}</span>
          <span className="block text-2xs text-ink-2">
            {player.mean === null ? t('tooFew') : t('votes', { count: player.votes })}
          </span>
        </span>
      )}
      {isOpen ? (
        <span className="flex items-center gap-3">
          <select
            aria-label={t('rate', { name })}
            value={own === null ? '' : String(own)}
            onChange={({ target }) => onRate(Number(target.value))}
            className="num h-9 rounded-sm border border-line-strong bg-surface px-2 text-sm max-lg:h-11"
          >
            {own === null ? (
              <option value="" disabled>
                –
              </option>
            ) : null}
            {CHOICES.map((rating) => (
              <option key={rating} value={rating}>
                {rating}
              </option>
            ))}
          </select>
          <label className="flex min-h-9 cursor-pointer items-center gap-1.5 text-ink-2 text-xs max-lg:min-h-11">
            <input
              type="radio"
              name="best-player"
              checked={isBest}
              aria-label={t('bestOf', { name })}
              onChange={onBest}
              className="size-4 accent-brand"
            />
            {t('best')}
          </label>
        </span>
      ) : null}
    </li>
  )
}
