'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { useClaim } from '#lib/client/tasks.ts'
import type { Task } from '#lib/contract/tasks.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { TaskIcon } from './task-icon.tsx'

/** A task: what to do, the progress, the reward, and the button that claims it. */
export function TaskRow({ userId, task }: { userId: number; task: Task }) {
  const t = useTranslations('tasks.list')
  const language = useLocale()
  const row = useRef<HTMLLIElement>(null)
  const claim = useClaim(userId, (coins) => {
    notify({ message: t('paid', { coins }), kind: 'good' })
    // The button disappears, and perhaps the row: the focus moves to the list for keyboard users.
    if (row.current?.contains(document.activeElement)) row.current.closest('ul')?.focus()
  })
  const name = localisedName(namesUnder(task, 'name'), language)
  const done = task.is_complete === 1
  const claimed = task.is_claimed === 1
  const inMinutes = task.event === 'watch_seconds'
  const progressText = inMinutes
    ? t('minutes', { progress: Math.floor(task.progress / 60), goal: Math.round(task.goal / 60) })
    : t('progress', { progress: task.progress, goal: task.goal })
  return (
    <li ref={row} className="flex items-center gap-3 py-2.5">
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-full ${done ? 'bg-brand-weak text-brand' : 'bg-surface-2 text-ink-2'}`}
      >
        <TaskIcon name={task.img} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-base">{name}</p>
        {task.gift ? (
          <p className="num text-ink-2 text-xs">
            {t('gift', {
              count: task.gift.count,
              gift: localisedName(namesUnder(task.gift, 'name'), language),
              days: task.gift.days ?? 0,
            })}
          </p>
        ) : null}
        <div className="mt-1 flex items-center gap-2">
          <Progress label={t('progressLabel', { task: name })} value={task.progress / task.goal} />
          <span className="num shrink-0 text-ink-2 text-xs">{progressText}</span>
        </div>
      </div>
      <div className="flex w-20 shrink-0 flex-col items-end gap-1">
        <span className="num flex items-center gap-1 font-semibold text-sm">
          <MoneyIcon currency="coins" size={14} />+{task.lz_num}
        </span>
        {claimed ? (
          <span className="text-ink-2 text-xs">{t('claimed')}</span>
        ) : done ? (
          <Button
            size="sm"
            kind="primary"
            busy={claim.isPending}
            aria-label={t('claimLabel', { coins: task.lz_num, task: name })}
            onClick={() => claim.mutate(task.id)}
          >
            {t('claim')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
