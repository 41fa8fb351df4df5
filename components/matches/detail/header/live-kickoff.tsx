'use client'

import { useTranslations } from 'next-intl'
import { ReserveButton } from '#components/shared/lists/reserve-button.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import type { MatchStatus } from '#lib/shared/vocabulary.ts'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'

/** Statuses of matches that can have a reminder. */
const COMING: readonly MatchStatus[] = ['scheduled', 'tbd', 'delayed']

/** When the match begins, also after it was moved. On phones not before it: the header has it in large type then. */
export function LiveKickoff() {
  const common = useTranslations('common')
  const { detail, language } = useLiveMatch()
  const { match } = detail
  return (
    <KickoffTime
      at={match.kickoff_at}
      zone={detail.time_zone}
      language={language}
      show="both"
      unknown={match.time_unknown ? common('timeUnknown') : undefined}
      className={`whitespace-nowrap ${match.home_score === null ? 'max-lg:hidden' : ''}`}
    />
  )
}

/** The reminder of a match, until it begins. */
export function LiveReserve() {
  const { detail, language } = useLiveMatch()
  const { match } = detail
  if (!COMING.includes(match.status)) return null
  const { home, away } = teamNames(match, language)
  return (
    <ReserveButton
      kind="match"
      id={match.id}
      startsAt={match.kickoff_at}
      name={`${home} - ${away}`}
      variant="icon"
    />
  )
}
