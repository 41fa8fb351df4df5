'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { clockText, type Play, periodKey } from '../logic/game.ts'
import { isScoring, otherKey, playKey } from './play-text.ts'

interface PlayLineProps {
  play: Play
  team: string
  abbr: string
}

const SIDES = ['home', 'away'] as const

/**
 * One play: clock, side, description, and the score if it changed. It is rendered once and without classes,
 * since there are about five hundred; lines.module.css selects its elements by position.
 */
export const PlayLine = memo(function PlayLine({ play, team, abbr }: PlayLineProps) {
  const t = useTranslations('matches.basketball')
  const scoring = isScoring(play)
  const other = otherKey(play)
  const text = t(`play.${playKey(play)}`, {
    who: play.who || team,
    other: play.other,
    nth: (play.reason ?? '').replace('/', '–'),
    period: t(`period.${periodKey(play.period)}`),
  })
  return (
    <li data-side={play.side === null ? undefined : SIDES[play.side]}>
      <span>{clockText(play.left)}</span>
      <span>
        {team ? (
          <>
            <span aria-hidden="true">{abbr}</span>
            <span className="sr-only">{team}</span>
          </>
        ) : null}
      </span>
      <span>
        {scoring ? <b>{text}</b> : text}
        {other ? <i>{` ${t(`play.${other}`, { other: play.other })}`}</i> : null}
      </span>
      {scoring && play.score ? <b>{`${play.score[0]}–${play.score[1]}`}</b> : null}
    </li>
  )
})
