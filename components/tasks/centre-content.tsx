'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { IfFeature } from '#components/shared/if-feature.tsx'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { SignStrip } from '#components/shared/tasks/sign-strip.tsx'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Box } from '#components/ui/box.tsx'
import { Skeleton, SkeletonRows } from '#components/ui/skeleton.tsx'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { useSignTasks, useTasks, useTaskUpdates } from '#lib/client/tasks.ts'
import { Link } from '#lib/i18n/link.tsx'
import { TaskGroup } from './task-group.tsx'

/** The content of the task centre under the page's heading; its two queries fail and reload independently. */
export function CentreContent({ userId }: { userId: number }) {
  const t = useTranslations('tasks')
  const language = useLocale()
  const sign = useSignTasks(userId)
  const all = useTasks(userId)
  useTaskUpdates(userId)
  return (
    <div className="flex flex-col gap-4">
      <Box className="p-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-56 flex-1">
            <p className="max-w-[60ch] text-ink-2 text-sm">{t('centre.text')}</p>
          </div>
          <div>
            <p className="text-ink-2 text-xs">{t('centre.coins')}</p>
            <p className="num flex items-center gap-2 font-semibold text-2xl">
              <MoneyIcon currency="coins" size={24} />
              {sign.data ? (
                amountText(sign.data.lz_balance, 'coins', language)
              ) : (
                <Skeleton className="h-6 w-14" />
              )}
            </p>
            <Link href="/member?type=1" rel="nofollow" className="hit-44 text-brand text-sm hover:underline">
              {t('centre.statement')}
            </Link>
            <IfFeature feature="predictions">
              <Link
                href="/member?type=guess"
                rel="nofollow"
                className="hit-44 ml-4 text-brand text-sm hover:underline"
              >
                {t('centre.predictions')}
              </Link>
            </IfFeature>
          </div>
        </div>
      </Box>
      <Box className="p-4">
        {sign.data ? (
          <>
            <SignStrip userId={userId} state={sign.data} />
            <p className="num mt-2 text-ink-2 text-xs">{t('sign.cards', { count: sign.data.cards })}</p>
          </>
        ) : sign.error ? (
          <LoadFailed
            title={t('list.errorTitle')}
            error={sign.error}
            trying={sign.isFetching}
            retry={() => void sign.refetch()}
          />
        ) : (
          <div role="status" aria-label={t('list.loading')} className="flex flex-col gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-9" />
          </div>
        )}
      </Box>
      {all.data ? (
        <>
          <TaskGroup
            userId={userId}
            title={t('list.daily')}
            tasks={all.data.list.filter((task) => task.is_daily === 1)}
            note={t('list.resets', { time: resetTime(all.data.resets_at, language) })}
          />
          <TaskGroup
            userId={userId}
            title={t('list.once')}
            tasks={all.data.list.filter((task) => task.is_daily === 0)}
          />
        </>
      ) : (
        <Box>
          {all.error ? (
            <LoadFailed
              title={t('list.errorTitle')}
              error={all.error}
              trying={all.isFetching}
              retry={() => void all.refetch()}
            />
          ) : (
            <SkeletonRows label={t('list.loading')} rows={6} columns={['w-9', 'w-1/2', 'w-16']} />
          )}
        </Box>
      )}
    </div>
  )
}

/** The site's midnight, in the user's time. */
const resetTime = (at: string, language: 'zh' | 'en' | 'vi') =>
  dayAndTime(at, getVisitorZone(), language).time
