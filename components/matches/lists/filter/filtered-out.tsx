'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { useWishes } from '../board/board-wishes.tsx'
import { AlertMark } from '../row/alert-mark.tsx'
import { NO_FILTER } from './filter.ts'

/** There are matches, and none of them passes the filter. */
export function FilteredOut() {
  const t = useTranslations('matches.scores')
  const { setFilter } = useWishes()
  return (
    <EmptyState
      icon={<AlertMark />}
      title={t('filter.nothing')}
      action={<Button onClick={() => setFilter(NO_FILTER)}>{t('filter.clear')}</Button>}
    />
  )
}
