'use client'

import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import type { SuggestedMatch } from '#lib/contract/search.ts'
import { hasBegun } from '#lib/shared/hidden-scores/policy.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { fillTemplate, type SearchTexts } from '../texts.ts'

interface SuggestedMatchNoteProps {
  match: SuggestedMatch
  language: Language
  texts: SearchTexts
}

/** A team's match beside its suggestion: the score while it is played, else when it begins. */
export function SuggestedMatchNote({ match, language, texts }: SuggestedMatchNoteProps) {
  const home = localisedName(namesUnder(match, 'home_team_name'), language)
  const away = localisedName(namesUnder(match, 'away_team_name'), language)
  // A suggestion leads to its team: a hidden score is revealed there.
  const isOn = hasBegun(match.status)
  const isKnown = match.home_score !== null && match.away_score !== null
  return (
    <span className="num flex max-w-[48%] shrink-0 flex-col items-end gap-0.5 text-right text-ink-2 text-xs">
      <span className="max-w-full truncate">
        {isKnown
          ? `${home} ${match.home_score}-${match.away_score} ${away}`
          : fillTemplate(texts.versus, { home, away })}
      </span>
      {isOn ? (
        <LiveBadge label={texts.live} />
      ) : (
        <KickoffTime
          at={match.kickoff_at}
          zone="UTC"
          language={language}
          show={match.time_unknown ? 'date' : 'both'}
        />
      )}
    </span>
  )
}
