'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { TaskRow } from '#components/shared/tasks/task-row.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Task } from '#lib/contract/tasks.ts'

/** Tasks of one kind with a title. */
export function TaskGroup(props: { userId: number; title: string; tasks: readonly Task[]; note?: string }) {
  const t = useTranslations('tasks.list')
  const heading = useId()
  const { userId, title, tasks, note } = props
  return (
    <Box labelledBy={heading}>
      <BoxHead id={heading} title={title} />
      {tasks.length === 0 ? (
        <EmptyState icon={<Icon name="inbox" size={24} />} title={t('noneTitle')} text={t('noneText')} />
      ) : (
        <ul tabIndex={-1} className="divide-y divide-line px-4 outline-none">
          {tasks.map((task) => (
            <TaskRow key={task.id} userId={userId} task={task} />
          ))}
        </ul>
      )}
      {note ? <p className="num border-line border-t px-4 py-2.5 text-ink-2 text-xs">{note}</p> : null}
    </Box>
  )
}
