'use client'

import { useTranslations } from 'next-intl'
import { hasMemberScreen } from '#components/layout/navigation/navigation.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { SignStrip } from '#components/shared/tasks/sign-strip.tsx'
import { TaskRow } from '#components/shared/tasks/task-row.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSignTasks } from '#lib/client/tasks.ts'
import type { Task } from '#lib/contract/tasks.ts'
import { Link } from '#lib/i18n/link.tsx'

/** Number of tasks shown; the task centre lists all of them. */
const MAX_TASKS = 4
/** Claimable tasks first, then open ones, claimed ones last. */
const rank = (task: Task) => (task.is_claimed ? 2 : task.is_complete ? 0 : 1)

/** The daily sign-in and today's tasks. */
export function PanelTasks({ userId, onLeave }: { userId: number; onLeave: (() => void) | undefined }) {
  const t = useTranslations('tasks.list')
  const panel = useTranslations('accounts.panel')
  const { data, error, isFetching, refetch } = useSignTasks(userId)
  if (error && !data)
    return (
      <LoadFailed title={t('errorTitle')} error={error} trying={isFetching} retry={() => void refetch()} />
    )
  if (!data)
    return (
      // As high as what comes, so that the links below do not move away from a click.
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
        <Skeleton className="h-30" />
        <Skeleton className="h-9" />
        <Skeleton className="h-6" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-19" />
        ))}
      </div>
    )
  const more = hasMemberScreen(2)
  const tasks = data.today.toSorted((a, b) => rank(a) - rank(b)).slice(0, more ? MAX_TASKS : undefined)
  const open = tasks.some((task) => task.is_claimed === 0)
  return (
    <>
      <SignStrip userId={userId} state={data} />
      <section aria-label={t('today')}>
        <header className="flex items-baseline justify-between gap-3">
          <h2 className="text-md">{t('today')}</h2>
          {more ? (
            <Link
              href="/member?type=2"
              rel="nofollow"
              onClick={onLeave}
              className="hit-44 text-brand text-sm hover:underline"
            >
              {panel('allTasks')}
            </Link>
          ) : null}
        </header>
        {open ? null : <p className="pt-1 text-ink-2 text-sm">{t('emptyTitle')}</p>}
        <ul tabIndex={-1} className="divide-y divide-line outline-none">
          {tasks.map((task) => (
            <TaskRow key={task.id} userId={userId} task={task} />
          ))}
        </ul>
      </section>
    </>
  )
}
