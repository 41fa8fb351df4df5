'use client'

import { useTranslations } from 'next-intl'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { useLiveMatch } from '../../match-live.tsx'
import { teamNames } from '../../names-of.ts'
import { GameFacts } from './game-facts.tsx'
import { LineTable } from './line-table.tsx'
import { TeamState } from './team-state.tsx'

/**
 * The score by quarter, overtimes included; while the game is in play each side's fouls and time-outs; facts
 * derived from the score.
 */
export function ScorePanel() {
  const t = useTranslations('matches.basketball.line')
  const { detail, language } = useLiveMatch()
  const { match } = detail
  const names = teamNames(match, language)
  return (
    <Box labelledBy="line-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead id="line-title" title={t('title')} />
      <LineTable match={match} names={names} />
      {match.status === 'live' ? <TeamState match={match} names={names} /> : null}
      <GameFacts detail={detail} names={names} />
    </Box>
  )
}
