'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PagedRows } from '#components/shared/lists/paged-rows.tsx'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { ownStakesQuery, refreshStakes } from '#lib/client/predictions/stakes.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { stakesPush } from '#lib/contract/predictions/stakes.ts'
import { Link } from '#lib/i18n/link.tsx'
import { STAKE_LISTS, type StakeList } from '#lib/shared/predictions/vocabulary.ts'
import { predictionsAddress } from '../tabs.ts'
import { StakeRow } from './stake-row.tsx'
import { StakeTotals } from './stake-totals.tsx'

/** The user's open and settled stakes with their sums, reloaded when one is settled. */
export function OwnStakes({ userId }: { userId: number }) {
  const t = useTranslations('predictions.own')
  const client = useQueryClient()
  const [state, setState] = useState<StakeList>('open')
  const [page, setPage] = useState(1)
  const query = useQuery(ownStakesQuery(userId, state, page))
  useTopic(
    userTopic(userId),
    (message) => {
      // A snapshot stands for missed messages.
      if (message.type === 'snapshot' || stakesPush.safeParse(message).success) refreshStakes(client, userId)
    },
    'now',
  )
  const { data } = query
  const isOpen = state === 'open'
  return (
    <>
      {query.isError ? null : <StakeTotals totals={data?.totals} />}
      <Box as="div">
        <div className="border-line border-b px-4 py-3">
          <Segmented
            legend={t('state')}
            name="stake-list"
            value={state}
            segments={STAKE_LISTS.map((value) => ({ value, label: t(`lists.${value}`) }))}
            onChange={(value) => {
              setState(STAKE_LISTS.find((each) => each === value) ?? 'open')
              setPage(1)
            }}
          />
        </div>
        <PagedRows
          label={t(`lists.${state}`)}
          query={query}
          icon="goal"
          empty={{
            title: t(isOpen ? 'empty' : 'emptySettled'),
            text: t(isOpen ? 'emptyText' : 'emptySettledText'),
            action: (
              <Link href={predictionsAddress()} rel="nofollow" className={buttonClass({ kind: 'primary' })}>
                {t('toMatches')}
              </Link>
            ),
          }}
          onPage={setPage}
        >
          {(stake) => (
            <StakeRow
              key={stake.stake_id}
              stake={stake}
              match={data?.matches.find(({ id }) => id === stake.on_match?.match_id) ?? null}
            />
          )}
        </PagedRows>
      </Box>
    </>
  )
}
