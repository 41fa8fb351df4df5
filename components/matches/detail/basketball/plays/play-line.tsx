'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { clockText, type Play, periodKey } from '../logic/game.ts'
import { isScoring, otherKey, playKey } from './play-words.ts'

interface PlayLineProps {
  play: Play
  team: string
  abbr: string
}

const EDGE = ['border-brand', 'border-info']

/** One play: the clock, the side, what happened, and the score when it moved. Drawn once: there are half a thousand. */
export const PlayLine = memo(function PlayLine({ play, team, abbr }: PlayLineProps) {
  const t = useTranslations('basketball')
  const scoring = isScoring(play)
  const other = otherKey(play)
  const words = t(`play.${playKey(play)}`, {
    who: play.who || team,
    other: play.other,
    nth: (play.reason ?? '').replace('/', '–'),
    period: t(`period.${periodKey(play.period)}`),
  })
  return (
    <li className="grid grid-cols-[2.75rem_2.75rem_1fr_auto] items-baseline gap-1 border-line border-t px-4 py-1 text-sm">
      <span className="num text-ink-2 text-xs">{clockText(play.left)}</span>
      <span
        className={`border-l-2 pl-1.5 text-ink-2 text-xs ${play.side === null ? 'border-transparent' : EDGE[play.side]}`}
      >
        <span aria-hidden="true">{abbr}</span>
        <span className="sr-only">{team}</span>
      </span>
      <span className={scoring ? 'font-semibold' : ''}>
        {words}
        {other ? (
          <span className="font-normal text-ink-2"> {t(`play.${other}`, { other: play.other })}</span>
        ) : null}
      </span>
      {scoring && play.score ? (
        <b className="num font-semibold whitespace-nowrap">{`${play.score[0]}–${play.score[1]}`}</b>
      ) : (
        <span />
      )}
    </li>
  )
})
