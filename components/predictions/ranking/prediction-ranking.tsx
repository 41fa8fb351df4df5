'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { SavedSwitch } from '#components/shared/forms/saved-switch.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { QueryStatus } from '#components/shared/lists/query-status.tsx'
import { Box } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { predictionKeys } from '#lib/client/predictions/query-keys.ts'
import { predictionRankingQuery, setRankingShown } from '#lib/client/predictions/ranking.ts'
import { shareText } from '#lib/shared/figures/share-text.ts'
import { RANKING_SCOPES, type RankingScope } from '#lib/shared/predictions/vocabulary.ts'
import { RankingTable } from './ranking-table.tsx'

/** Users by their return, friends or all, as far as they agreed to be named; and the user's own consent. */
export function PredictionRanking({ userId }: { userId: number }) {
  const t = useTranslations('predictions.ranking')
  const language = useLocale()
  const client = useQueryClient()
  const [scope, setScope] = useState<RankingScope>('friends')
  const query = useQuery(predictionRankingQuery(userId, scope))
  const { data } = query
  const consent = useMutation({
    mutationFn: (isShown: boolean) => setRankingShown(isShown, { quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: predictionKeys.anyRanking(userId) }),
  })
  const errorText = useErrorText(consent.error)
  const own = data?.own
  return (
    <>
      <Box as="div" className="flex flex-col gap-1 p-4">
        {own ? (
          <>
            <p className="num">
              {own.return_rate === null
                ? t('ownNone')
                : t('own', { rate: shareText(own.return_rate, language), count: own.stakes })}
            </p>
            {own.stakes < own.needed ? (
              <p className="num text-ink-2 text-sm">{t('needed', { count: own.needed, have: own.stakes })}</p>
            ) : null}
            <SavedSwitch
              checked={own.is_shown}
              aria-busy={consent.isPending || undefined}
              save={(checked) => consent.mutateAsync(checked)}
            >
              {t('consent')}
            </SavedSwitch>
          </>
        ) : null}
        <p className="max-w-[72ch] text-ink-2 text-sm">{t('about')}</p>
        <ErrorMessage text={errorText} />
      </Box>
      <Box as="div">
        <div className="border-line border-b px-4 py-3">
          <Segmented
            legend={t('scope')}
            name="ranking-scope"
            value={scope}
            segments={RANKING_SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))}
            onChange={(value) => setScope(RANKING_SCOPES.find((each) => each === value) ?? 'friends')}
          />
        </div>
        {data ? (
          data.list.length === 0 ? (
            <EmptyState
              icon={<Icon name="trophy" size={24} />}
              title={t('empty')}
              text={t(scope === 'friends' ? 'emptyFriends' : 'emptyAll')}
            />
          ) : (
            <RankingTable rows={data.list} caption={t(`scopes.${scope}`)} />
          )
        ) : (
          <QueryStatus
            query={query}
            title={t('failed')}
            label={t('loading')}
            rows={6}
            columns={['w-6', 'w-1/2', 'w-12', 'w-12']}
          />
        )}
      </Box>
    </>
  )
}
