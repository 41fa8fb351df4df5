'use client'

import { useLocale, useTranslations } from 'next-intl'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic } from '#lib/contract/core/push.ts'
import type { MatchToPredict } from '#lib/contract/predictions/matches.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { type Bounds, MatchMarkets } from './match-markets.tsx'
import { useNamedMatch } from './use-market-names.ts'

/** Markets of a match that are shown before the others are asked for. */
const FIRST_MARKETS = 2

interface MatchItemProps {
  item: MatchToPredict
  bounds: Bounds
  /** Called when a live match changed, with which its prices move. */
  onMatchMessage: () => void
}

/** A match with its markets, in a list. */
export function MatchItem({ item: { match, competition, markets }, bounds, onMatchMessage }: MatchItemProps) {
  const t = useTranslations('predictions.matches')
  const common = useTranslations('common')
  const language = useLocale()
  const named = useNamedMatch(match)
  const isLive = match.status === 'live'
  useTopic(isLive ? matchTopic(match.id) : null, onMatchMessage, 'now')
  const hasScore = isLive && match.home_score !== null && match.away_score !== null
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          href={matchAddress(match)}
          className="flex min-h-11 min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1 font-semibold hover:text-brand"
        >
          <TeamName
            name={named.home}
            crestName={match.home_team_name_en ?? named.home}
            colours={match.home_colours}
          />
          <span className="num shrink-0 text-ink-2">
            {hasScore ? `${match.home_score}–${match.away_score}` : common('versus')}
          </span>
          <TeamName
            name={named.away}
            crestName={match.away_team_name_en ?? named.away}
            colours={match.away_colours}
          />
        </Link>
        <p className="flex items-center gap-2 text-ink-2 text-sm">
          {isLive ? <LiveBadge label={common('live')} /> : <LocalDateTime at={match.kickoff_at} />}
          <span>
            {localisedName(namesUnder(competition, 'short'), language) ||
              localisedName(namesUnder(competition, 'name'), language)}
          </span>
          {match.is_simulated ? (
            <span className="rounded-xs border border-line-strong px-1.5 text-2xs leading-4">
              {common('simulated')}
            </span>
          ) : null}
        </p>
      </div>
      {match.score_hidden ? (
        <p className="flex flex-wrap items-center gap-3 text-ink-2 text-sm">
          {t('hidden')}
          <RevealButton id={match.id} names={named} />
        </p>
      ) : markets.length === 0 ? (
        <p className="text-ink-2 text-sm">{t('noMarket')}</p>
      ) : (
        <MatchMarkets
          matchId={match.id}
          match={named}
          markets={markets}
          bounds={bounds}
          first={FIRST_MARKETS}
        />
      )}
    </li>
  )
}
