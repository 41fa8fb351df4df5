'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box } from '#components/ui/box.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { matchesToPredictQuery } from '#lib/client/predictions/matches.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'
import { MatchItem } from './match-item.tsx'
import { useThrottledRefetch } from './use-throttled-refetch.ts'

/** Live and upcoming matches with their markets, page by page. Needs the messages `common`, `predictions`. */
export function MatchesToPredict() {
  const t = useTranslations('predictions.matches')
  const [sport, setSport] = useState<Sport | null>(null)
  const [page, setPage] = useState(1)
  const query = useQuery(matchesToPredictQuery(sport, page))
  const refetch = useThrottledRefetch(() => void query.refetch())
  const { data } = query
  return (
    <Box as="div">
      <div className="scroll-x border-line border-b px-4 py-3">
        <div className="w-max">
          <Segmented
            legend={t('sport')}
            name="prediction-sport"
            value={sport ?? 'all'}
            segments={[
              { value: 'all', label: t('sports.all') },
              ...SPORTS.map((value) => ({ value, label: t(`sports.${value}`) })),
            ]}
            onChange={(value) => {
              setSport(SPORTS.find((each) => each === value) ?? null)
              setPage(1)
            }}
          />
        </div>
      </div>
      <PagedRows
        label={t('title')}
        query={query}
        icon="goal"
        empty={{ title: t('empty'), text: t('emptyText') }}
        onPage={setPage}
      >
        {(item) =>
          data ? (
            <MatchItem key={item.match.id} item={item} bounds={data.bounds} onMatchMessage={refetch} />
          ) : null
        }
      </PagedRows>
    </Box>
  )
}
