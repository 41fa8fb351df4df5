'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

interface Page<Item> {
  list: Item[]
  page: number
  page_size: number
  total: number
}

export interface PagedRowsProps<Item> {
  /** Names the list for screen readers. */
  label: string
  query: {
    data: Page<Item> | undefined
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  icon: IconName
  empty: { title: string; text?: string; action?: ReactNode }
  onPage: (page: number) => void
  /** One row of the list, an `li`. */
  children: (item: Item) => ReactNode
}

/** A paged list: loading, empty, failed, or loaded. To be placed in a box. Needs the messages `common`. */
export function PagedRows<Item>({ label, query, icon, empty, onPage, children }: PagedRowsProps<Item>) {
  const common = useTranslations('common')
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (error && !data)
    return (
      <LoadFailed
        title={common('errorTitle')}
        error={error}
        trying={isFetching}
        retry={() => void refetch()}
      />
    )
  if (!data)
    return <SkeletonRows label={common('loading')} rows={5} columns={['w-8', 'w-1/3', 'w-24', 'w-16']} />
  const { list, page, page_size: size, total } = data
  if (list.length === 0 && page === 1) return <EmptyState icon={<Icon name={icon} size={24} />} {...empty} />
  const pages = Math.max(1, Math.ceil(total / size))
  return (
    <div className={isPlaceholderData ? 'opacity-60' : ''}>
      <ul aria-label={label} aria-busy={isPlaceholderData} className="divide-y divide-line">
        {list.map(children)}
      </ul>
      {pages > 1 || page > 1 ? (
        <nav
          aria-label={common('pages.label', { name: label })}
          className="flex flex-wrap items-center justify-center gap-4 border-line border-t p-3"
        >
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {common('previous')}
          </Button>
          <span className="num text-ink-2 text-sm">{common('pages.at', { page, pages, total })}</span>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {common('next')}
          </Button>
        </nav>
      ) : null}
    </div>
  )
}
