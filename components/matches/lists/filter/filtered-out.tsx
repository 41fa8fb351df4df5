'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useListOptions } from '../board/list-options.tsx'
import { NO_FILTER } from './filter.ts'

/** Shown when there are matches, but none passes the filter. */
export function FilteredOut() {
  const t = useTranslations('matches.scores')
  const { filter, setFilter } = useListOptions()
  const isFollowed = filter.only === 'followed'
  return (
    <EmptyState
      icon={<Icon name="circle-alert" size={26} />}
      title={t(isFollowed ? 'filter.noFollowed' : 'filter.nothing')}
      {...(isFollowed && { text: t('filter.noFollowedText') })}
      action={<Button onClick={() => setFilter(NO_FILTER)}>{t('filter.clear')}</Button>}
    />
  )
}
