'use client'

import { useTranslations } from 'next-intl'
import { Crest } from '#components/shared/teams/crest.tsx'
import { useLiveMatch } from '../match-live.tsx'
import { nameIn, teamNames } from '../names-of.ts'
import { ChangesLine } from './changes-line.tsx'

/** Both sides with their formations and coaches, one at each end. */
export function LineupHead() {
  const t = useTranslations('matches.detail.lineups')
  const { detail, language } = useLiveMatch()
  const { match, lineups } = detail
  const names = teamNames(match, language)
  return (
    <div className="flex justify-between gap-4 px-3 py-2">
      {(['home', 'away'] as const).map((side) => {
        const lineup = lineups.find((candidate) => candidate.side === side)
        const coach = nameIn(lineup?.coach ?? null, language)
        return (
          <div
            key={side}
            className={`flex min-w-0 flex-1 items-center gap-2 ${side === 'away' ? 'flex-row-reverse text-right' : ''}`}
          >
            <Crest
              colours={side === 'home' ? match.home_colours : match.away_colours}
              name={(side === 'home' ? match.home_team_name_en : match.away_team_name_en) ?? names[side]}
              size={22}
            />
            <p className="min-w-0">
              <b className="font-semibold">{names[side]}</b>{' '}
              <span className="num whitespace-nowrap text-ink-2">{lineup?.formation}</span>
              {coach ? <span className="block text-ink-2 text-xs">{t('coach', { name: coach })}</span> : null}
              <ChangesLine changes={lineup?.changes ?? null} language={language} />
            </p>
          </div>
        )
      })}
    </div>
  )
}
