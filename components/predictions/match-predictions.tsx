'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { TextsOnDemand } from '#components/shared/texts-on-demand.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { matchMarketsQuery } from '#lib/client/predictions/matches.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic } from '#lib/contract/core/push.ts'
import type { MatchMarketList } from '#lib/contract/predictions/matches.ts'
import { Link } from '#lib/i18n/link.tsx'
import { MatchMarkets } from './matches/match-markets.tsx'
import type { NamedMatch } from './matches/use-market-names.ts'
import { useThrottledRefetch } from './matches/use-throttled-refetch.ts'
import { predictionsAddress } from './tabs.ts'

const TEXTS = ['common', 'predictions'] as const

interface MatchPredictionsProps {
  matchId: number
  match: NamedMatch
  /** Shows so many markets at first. */
  first: number
  /** The markets as the page was rendered with them. */
  initial: MatchMarketList
}

/** The box of a match's page with the markets to stake on, in one chunk with its texts. */
export const MatchPredictions = (props: MatchPredictionsProps) => (
  <TextsOnDemand names={TEXTS}>
    <Markets {...props} />
  </TextsOnDemand>
)

function Markets({ matchId, match, first, initial }: MatchPredictionsProps) {
  const t = useTranslations('predictions')
  const heading = useId()
  const { data, error, isFetching, refetch } = useQuery(matchMarketsQuery(matchId, initial))
  const refresh = useThrottledRefetch(() => void refetch())
  useTopic(data && data.list.length > 0 ? matchTopic(matchId) : null, refresh, 'now')
  if (data && data.list.length === 0 && !data.score_hidden) return null
  return (
    <Box labelledBy={heading} className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id={heading}
        title={t('title')}
        end={
          <Link
            href={predictionsAddress('stakes')}
            rel="nofollow"
            className="hit-44 text-brand text-sm hover:underline"
          >
            {t('tabs.stakes')}
          </Link>
        }
      />
      <div data-predictions={matchId} className="flex flex-col gap-3 px-4 py-3">
        {data?.score_hidden ? (
          <p className="flex flex-wrap items-center gap-3 text-ink-2 text-sm">
            {t('matches.hidden')}
            <RevealButton id={matchId} names={match} />
          </p>
        ) : data ? (
          <MatchMarkets
            matchId={matchId}
            match={match}
            markets={data.list}
            bounds={data.bounds}
            first={first}
          />
        ) : error ? (
          <LoadFailed
            title={t('market.failed')}
            error={error}
            trying={isFetching}
            retry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label={t('market.loading')} className="flex flex-col gap-3">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-14" />
          </div>
        )}
        <p className="text-ink-2 text-xs">{t('stake.rule')}</p>
      </div>
    </Box>
  )
}
