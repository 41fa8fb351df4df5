'use client'

import { useTranslations } from 'next-intl'
import { Crest } from '#components/shared/teams/crest.tsx'
import type { Lineup } from '#lib/contract/matches/detail.ts'
import { useLiveMatch } from '../match-live.tsx'
import { nameIn, teamNames } from '../names-of.ts'
import { BoxTable } from './box-table.tsx'

interface BoxScoreProps {
  lineup: Lineup
  /** Of the panel. */
  title: string
  /** Unavailable players, with the reason. */
  withMissing: boolean
}

/** A side's box score under its name, and its unavailable players. The table scrolls sideways on its own. */
export function BoxScore({ lineup, title, withMissing }: BoxScoreProps) {
  const t = useTranslations('matches.detail')
  const { detail, language } = useLiveMatch()
  const { match } = detail
  const name = teamNames(match, language)[lineup.side]
  const coach = nameIn(lineup.coach, language)
  return (
    <div className="border-line border-t first-of-type:border-t-0">
      <h3 className="flex items-center gap-2 px-4 pt-3 pb-1.5 text-base">
        <Crest
          colours={lineup.side === 'home' ? match.home_colours : match.away_colours}
          name={(lineup.side === 'home' ? match.home_team_name_en : match.away_team_name_en) ?? name}
          size={22}
        />
        {name}
        {coach ? (
          <span className="font-normal text-ink-2 text-xs">{t('lineups.coach', { name: coach })}</span>
        ) : null}
      </h3>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        aria-label={`${name}: ${title}`}
        className="scroll-x relative -outline-offset-2"
      >
        <BoxTable players={lineup.players} />
      </section>
      {withMissing && lineup.missing.length > 0 ? (
        <p className="px-4 py-2 text-ink-2 text-xs">
          {t('lineups.missing')}:{' '}
          {lineup.missing
            .map(({ names, note }) =>
              [nameIn(names, language), nameIn(note, language)].filter(Boolean).join(' '),
            )
            .join(' · ')}
        </p>
      ) : null}
    </div>
  )
}
