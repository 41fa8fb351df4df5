'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { isNotFound } from '#lib/client/core/errors.ts'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { useReceipt } from '#lib/client/wallet/wallet.ts'
import { Link } from '#lib/i18n/link.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

/** One transaction as a receipt, on screen or printed. */
export function ReceiptSection({ userId, transactionId }: { userId: number; transactionId: number }) {
  const t = useTranslations('wallet.statement')
  const language = useLocale()
  const { data, error, isFetching, refetch } = useReceipt(userId, transactionId)
  useEffect(() => {
    document.documentElement.dataset.prints = 'sheet'
    return () => {
      delete document.documentElement.dataset.prints
    }
  }, [])
  const back = (
    <Link href="/member?type=1" rel="nofollow" className={buttonClass({})}>
      {t('receipt.back')}
    </Link>
  )
  return (
    <div data-print>
      <Box as="div">
        <BoxHead title={t('receipt.title')} />
        {data ? (
          <>
            <ReceiptSheet
              receipt={data}
              when={dayAndTime(data.created_at, getVisitorZone(), language)}
              amount={(amount, currency, signed) => amountText(amount, currency, language, signed)}
            />
            <div className="flex flex-wrap justify-end gap-2 border-line border-t p-3 print:hidden">
              {back}
              <Button kind="primary" onClick={() => window.print()}>
                {t('receipt.print')}
              </Button>
            </div>
          </>
        ) : error && !isNotFound(error) ? (
          <LoadFailed
            title={t('receipt.failed')}
            error={error}
            trying={isFetching}
            retry={() => void refetch()}
          />
        ) : error ? (
          <EmptyState
            icon={<Icon name="circle-alert" size={24} />}
            title={t('receipt.none')}
            text={t('receipt.noneText')}
            action={back}
          />
        ) : (
          <SkeletonRows label={t('loading')} rows={6} columns={['w-1/3', 'w-1/2']} />
        )}
      </Box>
    </div>
  )
}
