'use client'

import { useTranslations } from 'next-intl'
import { Skeleton } from '#components/ui/skeleton.tsx'

const ROWS = [4, 3, 4] as const

/**
 * Placeholder of the list: the same header, groups and columns, in grey. A client component, because the list
 * of every page has it and nearly none renders it.
 */
export function BoardSkeleton() {
  const t = useTranslations('common')
  return (
    <div role="status" aria-label={t('loading')}>
      <div className="h-7 max-lg:hidden" />
      {ROWS.map((rows, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal groups that never move
        <div key={group}>
          <div className="flex h-[34px] items-center gap-2 border-line border-y bg-surface-2 px-3 lg:h-7">
            <Skeleton className="h-4 w-9" />
            <Skeleton className="h-3 w-32" />
          </div>
          {Array.from({ length: rows }, (_, row) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: equal rows that never move
              key={row}
              className="flex h-16 items-center gap-4 border-line border-t px-4 first:border-t-0 lg:h-(--row)"
            >
              <Skeleton className="h-3 w-10" />
              <Skeleton className="ml-auto h-3 w-24 max-lg:ml-0" />
              <Skeleton className="h-4 w-14" />
              <Skeleton className="mr-auto h-3 w-24 max-lg:hidden" />
              <Skeleton className="h-3 w-8 max-lg:hidden" />
              <Skeleton className="h-3 w-8 max-lg:hidden" />
              <Skeleton className="h-6 w-14 max-lg:ml-auto lg:w-40" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
