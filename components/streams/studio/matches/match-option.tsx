'use client'

import { useLocale, useTranslations } from 'next-intl'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { teamsOf } from '#components/streams/rooms/room-names.ts'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { isRunning } from './match-search.ts'

interface MatchOptionProps {
  match: MatchRow
  competition: CompetitionBrief | null
}

/**
 * A match to choose from: its competition, both teams, and the kick-off or the score with a live mark. A score that the
 * user hides is not in the data; the live mark stays.
 */
export function MatchOption({ match, competition }: MatchOptionProps) {
  const common = useTranslations('common')
  const language = useLocale()
  const { home, away } = teamsOf(match, language)
  const { home_score: one, away_score: other } = match
  const name = competition
    ? localisedName(namesUnder(competition, 'short'), language) ||
      localisedName(namesUnder(competition, 'name'), language)
    : ''
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <span className="min-w-0 flex-1">
        {name ? <span className="block text-ink-2 text-xs wrap-anywhere">{name}</span> : null}
        <span className="block font-semibold text-md wrap-anywhere">{`${home} ${common('versus')} ${away}`}</span>
        <span className="block text-ink-2 text-sm">
          <LocalDateTime at={match.kickoff_at} />
        </span>
      </span>
      {isRunning(match) ? (
        <span className="flex shrink-0 flex-col items-end gap-1">
          <LiveBadge label={common('live')} />
          {one === null || other === null ? null : (
            <span className="num font-bold">
              <span aria-hidden="true">{`${one} - ${other}`}</span>
              <span className="sr-only">{common('score', { home: String(one), away: String(other) })}</span>
            </span>
          )}
        </span>
      ) : null}
    </span>
  )
}
