import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { RatingBadge } from '#components/shared/rating/rating-badge.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { LineupPlayer } from '#lib/contract/matches/detail.ts'
import type { MatchEvent } from '#lib/contract/matches/match.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { CardMark } from '../card-mark.tsx'
import { pitchPlace } from '../logic/marks/pitch-place.ts'
import { marksOf, type PlayerMarks } from '../logic/marks/player-marks.ts'
import { marksSentence } from './marks-sentence.ts'
import { shortName } from './short-name.ts'

interface PitchPlayerProps {
  player: LineupPlayer
  side: 'home' | 'away'
  events: readonly MatchEvent[]
  language: Language
}

/** A player in position: number, name, rating and event marks. */
export function PitchPlayer({ player, side, events, language }: PitchPlayerProps) {
  const t = useTranslations('matches.detail')
  const place = pitchPlace(side, player.x ?? 50, player.y ?? 50)
  const name = localisedName(namesUnder(player, 'name'), language)
  const marks = marksOf(player, side, events)
  const marksText = marksSentence(t, marks)
  const where = {
    '--wl': `${place.wide.left}%`,
    '--wt': `${place.wide.top}%`,
    '--tl': `${place.tall.left}%`,
    '--tt': `${place.tall.top}%`,
  } as CSSProperties
  return (
    <li style={where} className={player.captain ? 'pitch-player max-lg:w-[23%]' : 'pitch-player'}>
      <span className="relative">
        <span className={side === 'home' ? 'pitch-number bg-brand' : 'pitch-number bg-info'}>
          {player.number}
        </span>
        {player.rating === null ? null : (
          <RatingBadge
            rating={player.rating}
            label={t('lineups.rating', { rating: player.rating.toFixed(1) })}
            className="pitch-rating"
          />
        )}
        <DrawnMarks marks={marks} />
      </span>
      <span className="flex max-w-full text-xs" title={name}>
        <span className="truncate">{shortName(name, language)}</span>
        {player.captain ? (
          <>
            <span aria-hidden="true" className="shrink-0 whitespace-pre">
              {' '}
              ({t('lineups.captainShort')})
            </span>
            <span className="sr-only"> {t('lineups.captain')}</span>
          </>
        ) : null}
      </span>
      {marksText ? <span className="sr-only">{marksText}</span> : null}
    </li>
  )
}

/** A player's card, goals and substitution as marks beside the number; nothing without any. */
function DrawnMarks({ marks: { card, goals, ownGoals, wentOff } }: { marks: PlayerMarks }) {
  const scored = goals + ownGoals > 0
  if (!card && !scored && !wentOff) return null
  return (
    <span aria-hidden="true" className="-top-1.5 absolute right-5.5 flex">
      {card ? <CardMark kind={card} /> : null}
      {scored ? (
        <Icon
          name="ball"
          size={16}
          className={`rounded-full bg-surface ${goals > 0 ? 'text-ink' : 'text-live'}`}
        />
      ) : null}
      {wentOff ? (
        <Icon name="arrow-up-down" size={15} className="rounded-full bg-surface text-ink-2" />
      ) : null}
    </span>
  )
}
