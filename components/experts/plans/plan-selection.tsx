'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Crest } from '#components/shared/teams/crest.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { PlanMatch, PlanSelection as Selection } from '#lib/contract/experts/plan.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { MatchScore } from './match-score.tsx'
import { competitionName, matchNames, pickText } from './pick-text.ts'
import { PlanOdds } from './plan-odds.tsx'
import { OutcomeChip } from './verdict-chip.tsx'

interface PlanSelectionProps {
  selection: Selection
  /** The zone of the rendering. */
  zone: string
  /** Follow the score over the socket. */
  isFollowed?: boolean
}

/** Both teams with their crests, and the score between them. */
function Teams({ match, isFollowed }: { match: PlanMatch; isFollowed: boolean }) {
  const language = useLocale()
  const names = matchNames(match, language)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Crest colours={match.home_colours} name={match.home_team_name_en ?? names.home} size={20} />
      <Link
        href={matchAddress(match)}
        className="hit-44 min-w-0 truncate hover:text-brand"
        title={names.home}
      >
        {names.home}
      </Link>
      <MatchScore match={match} names={names} isFollowed={isFollowed} />
      <span className="min-w-0 truncate" title={names.away}>
        {names.away}
      </span>
      <Crest colours={match.away_colours} name={match.away_team_name_en ?? names.away} size={20} />
    </span>
  )
}

/** One match of a plan: its market, and the pick with its odds unless it is locked. */
export function PlanSelection({ selection, zone, isFollowed = false }: PlanSelectionProps) {
  const t = useTranslations('experts')
  const markets = useTranslations('odds.market')
  const language = useLocale()
  const { match, market, pick, outcome } = selection
  return (
    <li className="grid gap-x-4 gap-y-1.5 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] md:items-center">
      <div className="min-w-0">
        <p className="flex min-w-0 gap-x-2 text-ink-2 text-xs">
          <span className="truncate">{competitionName(match, language)}</span>
          <KickoffTime
            at={match.kickoff_at}
            zone={zone}
            language={language}
            show="both"
            className="shrink-0"
          />
        </p>
        <p className="mt-1 text-base">
          <Teams match={match} isFollowed={isFollowed} />
        </p>
      </div>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-base md:justify-end">
        <Chip>{markets(market)}</Chip>
        {pick ? (
          <>
            <span className="min-w-0 font-semibold wrap-anywhere">
              {pickText({ market, pick: pick.pick, line: pick.line }, matchNames(match, language), t)}
            </span>
            <PlanOdds price={pick.price} className="text-ink-2" />
          </>
        ) : (
          <span className="inline-flex items-center gap-1 text-ink-2 text-sm">
            <Icon name="lock" size={14} />
            {t('card.locked')}
          </span>
        )}
        <OutcomeChip outcome={outcome} />
      </p>
    </li>
  )
}
