'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { LevelIcon } from '#components/shared/people/level-icon.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useBalances } from '#lib/client/wallet/wallet.ts'
import { progressOf } from '#lib/shared/gifts/levels.ts'
import { LevelTable } from './level-table.tsx'

/** The user's level, how to raise it, nobility (`children`), and the table of all levels. */
export function LevelContent({ userId, children }: { userId: number; children: ReactNode }) {
  const t = useTranslations('wallet.statement.level')
  const wallet = useTranslations('wallet.statement')
  const language = useLocale()
  const heading = useId()
  const { data, error, isFetching, refetch } = useBalances(userId)
  const wealth = data?.wealth
  return (
    <div className="flex flex-col gap-4">
      <Box labelledBy={heading}>
        <BoxHead id={heading} title={t('title')} />
        {wealth ? (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
            <LevelIcon level={wealth.level} size={36} />
            <div className="min-w-56 flex-1">
              <p className="num flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold text-md">{t('current', { level: wealth.level })}</span>
                <span className="text-ink-2 text-sm">
                  {t('experience', { amount: amountText(wealth.experience, 'diamonds', language) })}
                </span>
              </p>
              <div className="my-2">
                <Progress label={t('progress')} value={progressOf(wealth.experience)} />
              </div>
              <p className="num text-ink-2 text-sm">
                {wealth.next === null
                  ? t('top')
                  : t('toNext', {
                      amount: amountText(wealth.next - wealth.experience, 'diamonds', language),
                      level: wealth.level + 1,
                    })}
              </p>
            </div>
          </div>
        ) : error ? (
          <LoadFailed
            title={wallet('errorTitle')}
            error={error}
            trying={isFetching}
            retry={() => void refetch()}
          />
        ) : (
          <div role="status" aria-label={wallet('loading')} className="p-4">
            <Skeleton className="h-16" />
          </div>
        )}
        <p className="border-line border-t px-4 py-2.5 text-ink-2 text-sm">{t('how')}</p>
      </Box>
      {children}
      <LevelTable current={wealth?.level ?? null} />
    </div>
  )
}
