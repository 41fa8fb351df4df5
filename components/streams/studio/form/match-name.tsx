'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { teamsOf } from '#components/streams/rooms/room-names.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { getMatchBrief } from '#lib/client/matches/lists.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'

/** Both teams and the kick-off of a match. */
export function MatchLabel({ match }: { match: MatchRow }) {
  const common = useTranslations('common')
  const { home, away } = teamsOf(match, useLocale())
  return (
    <span className="min-w-0">
      <span className="block break-words font-semibold text-md">{`${home} ${common('versus')} ${away}`}</span>
      <span className="block text-ink-2 text-sm">
        <LocalDateTime at={match.kickoff_at} />
      </span>
    </span>
  )
}

/** The same for a match of which only the id is known. */
export function MatchName({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['match', id, 'brief'],
    queryFn: ({ signal }) => getMatchBrief(id, { signal, quiet: true }),
  })
  return data ? <MatchLabel match={data.match} /> : <Skeleton className="h-9 w-56" />
}
