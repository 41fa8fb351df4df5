'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { HeadCell, Table } from '#components/ui/table.tsx'
import { useStatement } from '#lib/client/wallet/wallet.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'
import { StatementRow } from './statement-row.tsx'

/** All entries of one wallet, newest first, page by page, each with the resulting balance. */
export function Statement({ userId, currency }: { userId: number; currency: Currency }) {
  const t = useTranslations('wallet.statement')
  const heading = useId()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useStatement(
    userId,
    currency,
  )
  const entries = data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Box labelledBy={heading}>
      <BoxHead id={heading} title={`${t('statement')} · ${t(`wallets.${currency}`)}`} />
      {entries.length > 0 ? (
        <>
          <Table caption={t('statement')}>
            <thead className="max-md:sr-only">
              <tr>
                <HeadCell className="text-left!">{t('columns.reason')}</HeadCell>
                <HeadCell className="text-left!">{t('columns.time')}</HeadCell>
                <HeadCell>{t('columns.amount')}</HeadCell>
                <HeadCell>{t('columns.balance')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <StatementRow key={entry.id} entry={entry} currency={currency} />
              ))}
            </tbody>
          </Table>
          <div className="flex justify-center border-line border-t p-3">
            {hasNextPage ? (
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('more')}
              </Button>
            ) : (
              <p className="text-ink-2 text-sm">{t('end')}</p>
            )}
          </div>
        </>
      ) : error ? (
        <LoadFailed title={t('errorTitle')} error={error} trying={isFetching} retry={() => void refetch()} />
      ) : data ? (
        <EmptyState
          icon={<Icon name="inbox" size={24} />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={
            currency === 'coins' ? (
              <Link href="/member?type=2" rel="nofollow" className={buttonClass({ kind: 'primary' })}>
                {t('toTasks')}
              </Link>
            ) : null
          }
        />
      ) : (
        <SkeletonRows label={t('loading')} rows={6} columns={['w-1/3', 'w-24', 'w-16']} />
      )}
    </Box>
  )
}
