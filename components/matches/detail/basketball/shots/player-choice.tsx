'use client'

import { useTranslations } from 'next-intl'
import type { Shot } from '../logic/game.ts'

/** Key of a shooter: side and name, since both sides may have a player of the same name. */
export const playerKey = ({ side, who }: Shot) => `${side} ${who}`

interface PlayerChoiceProps {
  shots: readonly Shot[]
  names: { home: string; away: string }
  value: string
  onChange: (value: string) => void
}

/** Chooses one of the shooters, or all. */
export function PlayerChoice({ shots, names, value, onChange }: PlayerChoiceProps) {
  const t = useTranslations('matches.basketball.shots')
  const who = (side: 0 | 1) => [
    ...new Set(shots.filter((shot) => shot.side === side && shot.who).map((shot) => shot.who)),
  ]
  return (
    <label className="flex min-w-0 items-center gap-2 text-ink-2 text-xs">
      {t('player')}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-7 min-w-0 max-w-52 rounded-sm border border-line-strong bg-surface px-2 text-ink text-xs max-lg:h-11"
      >
        <option value="">{t('everybody')}</option>
        {([0, 1] as const).map((side) => (
          <optgroup key={side} label={side === 0 ? names.home : names.away}>
            {who(side).map((name) => (
              <option key={name} value={`${side} ${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
