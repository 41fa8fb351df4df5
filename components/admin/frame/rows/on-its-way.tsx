'use client'

import { useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box } from '#components/ui/box.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'

interface OnItsWayProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  rows: number
  columns: string[]
}

/** In the place of what a room reads, until it is there: that it comes, or why it does not. */
export function OnItsWay({ query, rows, columns }: OnItsWayProps) {
  const common = useTranslations('common')
  const { error, isFetching, refetch } = query
  return (
    <Box as="div">
      {error ? (
        <LoadFailed
          title={common('errorTitle')}
          error={error}
          trying={isFetching}
          retry={() => void refetch()}
        />
      ) : (
        <SkeletonRows label={common('loading')} rows={rows} columns={columns} />
      )}
    </Box>
  )
}
