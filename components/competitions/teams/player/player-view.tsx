import { getTranslations } from 'next-intl/server'
import type { Transfers } from '#lib/contract/competitions/past.ts'
import type { PlayerPage } from '#lib/contract/competitions/teams.ts'
import { CurrentMatchBox } from '../current-match-box.tsx'
import { NoData } from '../no-data.tsx'
import { CareerBox, MovesBox } from './career-box.tsx'
import { LastChart } from './last-chart.tsx'
import { PlaceMap } from './place-map.tsx'
import { PlayerHead } from './player-head.tsx'
import { PlayerMatches } from './player-matches.tsx'
import { PlayerSeasons } from './player-seasons.tsx'

interface PlayerViewProps {
  page: PlayerPage
  /** Null if they could not be loaded; the page is shown without them. */
  transfers: Transfers | null
}

/**
 * A player's page: personal data, the team's current match, the statistics of each season, the last matches as
 * a line and a table, places on the pitch, career.
 */
export async function PlayerView({ page, transfers }: PlayerViewProps) {
  const t = await getTranslations('competitions.database.player')
  const hasPlayed = page.seasons.length > 0
  return (
    <>
      <PlayerHead page={page} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {page.team ? <CurrentMatchBox page={page} /> : null}
          {hasPlayed ? (
            <>
              <PlayerSeasons page={page} />
              <LastChart page={page} />
            </>
          ) : (
            <NoData text={`${t('empty')}. ${t('emptyText')}`} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PlaceMap page={page} />
          <CareerBox page={page} />
          {transfers ? <MovesBox transfers={transfers} /> : null}
        </div>
      </div>
      {hasPlayed ? <PlayerMatches page={page} /> : null}
    </>
  )
}
