'use client'

import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { type Scorer, scorersOf } from '../logic/timeline.ts'
import { useLiveMatch } from '../match-live.tsx'
import { nameIn, teamNames } from '../names-of.ts'

/** Scorers with the minutes of their goals, one column per side. Football only. */
export function Scorers() {
  const t = useTranslations('matches.detail.score')
  const { detail, language } = useLiveMatch()
  const home = scorersOf(detail.events, 'home')
  const away = scorersOf(detail.events, 'away')
  if (home.length + away.length === 0) return null
  const names = teamNames(detail.match, language)
  const short = { penalty_goal: t('penaltyShort'), own_goal: t('ownShort') }
  const line = ({ name, goals }: Scorer) => (
    <li
      key={`${name.en}${name.zh}${goals[0]?.minute}`}
      className="inline-flex max-w-full flex-wrap gap-x-1.5"
    >
      <span className="text-ink">{nameIn(name, language)}</span>
      {goals.map(({ minute, type }, at) => (
        <Fragment key={minute}>
          <span className="num whitespace-nowrap text-ink-2">
            {minute}′{type === 'penalty_goal' || type === 'own_goal' ? ` (${short[type]})` : ''}
            {at < goals.length - 1 ? ',' : ''}
          </span>
        </Fragment>
      ))}
    </li>
  )
  return (
    <div className="grid grid-cols-[1fr_1.25rem_1fr] gap-2 px-3 pt-1 pb-2.5 text-sm lg:gap-5 lg:px-6">
      <ul
        aria-label={`${t('scorers')}: ${names.home}`}
        className="flex flex-col items-end text-right lg:flex-row lg:flex-wrap lg:justify-end lg:gap-x-3.5 [&>li]:justify-end"
      >
        {home.map(line)}
      </ul>
      <Icon name="ball" size={16} className="mx-auto mt-0.5 text-ink-2" />
      <ul
        aria-label={`${t('scorers')}: ${names.away}`}
        className="flex flex-col items-start lg:flex-row lg:flex-wrap lg:gap-x-3.5"
      >
        {away.map(line)}
      </ul>
    </div>
  )
}
