'use client'

import { useTranslations } from 'next-intl'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { emptyReason } from '../empty-reason.ts'
import { EmptySection } from '../empty-section.tsx'
import { useLiveMatch } from '../match-live.tsx'
import { Bench } from './bench.tsx'
import { BoxScore } from './box-score.tsx'
import { LineupHead } from './lineup-head.tsx'
import { Pitch } from './pitch.tsx'

/**
 * The players: football on one pitch, basketball as box scores, e-sports as rosters with each player's
 * statistics.
 */
export function LineupsPanel() {
  const t = useTranslations('matches.detail.lineups')
  const { detail } = useLiveMatch()
  const { lineups, match } = detail
  const title = { football: t('title'), basketball: t('boxTitle'), esports: t('rostersTitle') }[match.sport]
  const confirmed = lineups.every((lineup) => lineup.confirmed)
  const placed = lineups.some((lineup) =>
    lineup.players.some((player) => player.starter && player.x !== null),
  )
  return (
    <Box labelledBy="lineups-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="lineups-title"
        title={title}
        note={
          lineups.length > 0 && match.sport === 'football' ? (
            <Chip tone={confirmed ? 'brand' : 'amber'}>{t(confirmed ? 'confirmed' : 'expected')}</Chip>
          ) : null
        }
      />
      {lineups.length === 0 ? (
        <EmptySection
          mark="shirt"
          title={t('empty')}
          why={emptyReason(match) === 'later' ? t('emptyWhy') : t('never')}
        />
      ) : match.sport === 'football' ? (
        <>
          <LineupHead />
          {placed ? <Pitch /> : null}
          <Bench withStarters={!placed} />
        </>
      ) : (
        lineups.map((lineup) => <BoxScore key={lineup.side} lineup={lineup} />)
      )}
    </Box>
  )
}
