'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useQuietMatch } from '#lib/client/matches/quiet-matches.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { teamsOf } from '../rooms/room-names.ts'

/** Tells screen readers of a goal of the match beside a picture; no other notice of it is shown. */
export function GoalStatus({ match, scored }: { match: MatchRow; scored: boolean }) {
  const language = useLocale()
  const t = useTranslations('streams.rooms')
  // The picture is later than the event, so a toast would reveal a goal that has not been shown yet.
  useQuietMatch(match.id)
  const teams = teamsOf(match, language)
  const { home_score: home, away_score: away, note } = match
  return (
    <p role="status" className="sr-only">
      {scored && note ? `${t(`event.${note.type}`)} ${teams.home} ${home} - ${away} ${teams.away}` : ''}
    </p>
  )
}
