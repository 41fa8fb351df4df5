'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { AlertMark } from './alert-mark.tsx'
import { useWishes } from './board-wishes.tsx'
import { NO_FILTER } from './filter.ts'

/** There are matches, and none of them passes the filter. */
export function FilteredOut() {
  const t = useTranslations('scores')
  const { setFilter } = useWishes()
  return (
    <EmptyState
      icon={<AlertMark />}
      title={t('filter.nothing')}
      action={<Button onClick={() => setFilter(NO_FILTER)}>{t('filter.clear')}</Button>}
    />
  )
}
