'use client'

import { useTranslations } from 'next-intl'
import { PendingLine } from '#components/shared/lists/pending-line.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { emptyReason } from '../empty-reason.ts'
import { EmptySection } from '../empty-section.tsx'
import { hasBegun } from '../layout/panels.ts'
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
  const preview = useTranslations('matches.preview.lineups')
  const { detail } = useLiveMatch()
  const { lineups, match } = detail
  const begun = hasBegun(match)
  // Before the start there is nothing to count yet.
  const boxTitle = begun ? t('boxTitle') : t('title')
  const title = { football: t('title'), basketball: boxTitle, esports: t('rostersTitle') }[match.sport]
  const confirmed = lineups.every((lineup) => lineup.confirmed)
  const placed = lineups.some((lineup) =>
    lineup.players.some((player) => player.starter && player.x !== null),
  )
  if (!begun && lineups.length === 0) return <PendingLine title={preview('title')} why={preview('later')} />
  return (
    <Box labelledBy="lineups-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="lineups-title"
        title={title}
        note={
          lineups.length > 0 && (match.sport === 'football' || !begun) ? (
            <Chip tone={confirmed ? 'brand' : 'amber'}>{t(confirmed ? 'confirmed' : 'expected')}</Chip>
          ) : null
        }
      />
      {lineups.length === 0 ? (
        <EmptySection
          icon="shirt"
          title={t('empty')}
          why={emptyReason(match) === 'later' ? t('emptyWhy') : t('never')}
        />
      ) : match.sport === 'football' ? (
        <>
          <LineupHead />
          {placed ? <Pitch /> : null}
          <Bench withStarters={!placed} withMissing={begun} />
        </>
      ) : (
        lineups.map((lineup) => (
          <BoxScore key={lineup.side} lineup={lineup} title={title} withMissing={begun} />
        ))
      )}
      {begun || confirmed || lineups.length === 0 ? null : (
        <p className="border-line border-t px-4 py-2 text-ink-2 text-xs">{preview('note')}</p>
      )}
    </Box>
  )
}
