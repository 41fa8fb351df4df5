'use client'

import { useTranslations } from 'next-intl'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'
import { PitchLines } from './pitch-lines.tsx'
import { PitchPlayer } from './pitch-player.tsx'

/** One pitch with both teams, each in its own half: horizontal on a wide screen, upright on a narrow one. */
export function Pitch() {
  const t = useTranslations('matches.detail.lineups')
  const { detail, language } = useLiveMatch()
  const names = teamNames(detail.match, language)
  return (
    <div className="relative aspect-[366/640] bg-[color-mix(in_srgb,var(--brand-weak)_60%,var(--surface))] lg:aspect-[1000/400]">
      <PitchLines />
      {detail.lineups.map((lineup) => (
        <ul
          key={lineup.side}
          aria-label={t('pitch', { team: names[lineup.side], formation: lineup.formation ?? '' })}
        >
          {lineup.players
            .filter((player) => player.starter && player.x !== null && player.y !== null)
            .map((player) => (
              <PitchPlayer
                key={`${player.number}${player.name_en}`}
                player={player}
                side={lineup.side}
                events={detail.events}
                language={language}
              />
            ))}
        </ul>
      ))}
    </div>
  )
}
