'use client'

import { useTranslations } from 'next-intl'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { LineupsPanel } from '../../lineups/lineups-panel.tsx'
import { useLiveMatch } from '../../match-live.tsx'
import { teamNames } from '../../names-of.ts'
import { BoxTable } from './box-table.tsx'

/** The box score of both sides; before there are any statistics, the players. */
export function BoxPanel() {
  const t = useTranslations('matches.basketball.box')
  const { detail, language } = useLiveMatch()
  const { match, lineups } = detail
  const names = teamNames(match, language)
  if (!lineups.some(({ players }) => players.some(({ box }) => box))) return <LineupsPanel />
  return (
    <Box labelledBy="box-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="box-title"
        title={t('title')}
        end={<span className="text-ink-2 text-xs max-sm:hidden">{t('sortHint')}</span>}
      />
      {lineups.map((lineup) => (
        <BoxTable
          key={lineup.side}
          lineup={lineup}
          language={language}
          team={names[lineup.side]}
          crest={{
            colours: lineup.side === 'home' ? match.home_colours : match.away_colours,
            name: (lineup.side === 'home' ? match.home_team_name_en : match.away_team_name_en) ?? names.home,
          }}
        />
      ))}
    </Box>
  )
}
