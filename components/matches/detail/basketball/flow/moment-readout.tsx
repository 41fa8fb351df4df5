'use client'

import { useTranslations } from 'next-intl'
import { type Step, secondsLeft, stepAt } from '../logic/flow.ts'
import { clockText, periodKey } from '../logic/game.ts'
import { percentOf } from '../logic/win-probability.ts'
import { chanceAt, clockAt } from './chart-shape.ts'

interface MomentReadoutProps {
  steps: readonly Step[]
  minutes: number
  /** The selected moment in seconds of play since tip-off, and the total. */
  at: number
  end: number
  names: { home: string; away: string }
  onSelect: (at: number) => void
}

/** The values of the charts at one moment, and the slider that selects it: by keyboard, touch or mouse. */
export function MomentReadout({ steps, minutes, at, end, names, onSelect }: MomentReadoutProps) {
  const t = useTranslations('matches.basketball')
  const step = stepAt(steps, at)
  const { period, left } = clockAt(at, minutes)
  const lead = step ? step.score[0] - step.score[1] : 0
  const when = t('facts.when', { period: t(`period.${periodKey(period)}`), clock: clockText(left) })
  const score = step ? `${step.score[0]}–${step.score[1]}` : ''
  const ahead =
    lead === 0
      ? t('flow.level')
      : t('flow.ahead', { team: lead > 0 ? names.home : names.away, points: Math.abs(lead) })
  const percent = percentOf(chanceAt(steps, at, minutes), secondsLeft({ period, left }, minutes))
  const chance = t('flow.chance', { team: names.home, percent })
  return (
    <div className="num flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-2.5 text-sm">
      <span className="text-ink-2">{when}</span>
      <b className="font-bold text-md">{score}</b>
      <span>{ahead}</span>
      <span className="ml-auto text-ink-2 max-sm:ml-0">{chance}</span>
      <label className="w-full [@media(scripting:none)]:hidden">
        <span className="sr-only">{t('flow.slider')}</span>
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.floor(end))}
          step={10}
          value={Math.floor(at)}
          aria-valuetext={`${when}, ${score}, ${ahead}, ${chance}`}
          onChange={(event) => onSelect(Number(event.target.value))}
          className="block h-6 w-full accent-brand max-lg:h-11"
        />
      </label>
    </div>
  )
}
