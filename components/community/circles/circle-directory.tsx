'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { useDebouncedText } from '#components/shared/lists/use-debounced-text.ts'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { circlesQuery } from '#lib/client/community/circles.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { Circle } from '#lib/contract/community/circles.ts'
import { CIRCLE_KINDS, type CircleKind } from '#lib/shared/community.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { CircleRow } from './circle-row.tsx'

const ALL = 'all'
const MAX_TEXT = 50

/** All circles, those with the most members first, with a search by name. `initial`: the first ones as rendered. */
export function CircleDirectory({ initial }: { initial: Packed<Circle[]> }) {
  const t = useTranslations('community')
  const common = useTranslations('common')
  const rendered = useMemo(() => unpack(initial), [initial])
  const [kind, setKind] = useState<CircleKind | undefined>(undefined)
  const [text, setText] = useState('')
  const sought = useDebouncedText(text.trim())
  const query = useInfiniteQuery(circlesQuery(useUser()?.id ?? null, { kind, text: sought }))
  const { data, error, isFetching } = query
  const isFirst = kind === undefined && sought === ''
  const circles = data?.pages.flatMap(({ list }) => list) ?? (isFirst ? rendered : undefined)
  return (
    <Box as="div" className="overflow-clip">
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-3">
        <input
          type="search"
          aria-label={t('circles.find')}
          placeholder={t('circles.find')}
          maxLength={MAX_TEXT}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="h-9 min-w-0 flex-1 basis-56 rounded-sm border border-line-strong bg-surface px-3 text-ink max-lg:h-11"
        />
        <Segmented
          legend={t('circles.kind')}
          name="circle-kind"
          value={kind ?? ALL}
          onChange={(value) => setKind(CIRCLE_KINDS.find((each) => each === value))}
          segments={[
            { value: ALL, label: t('circles.all') },
            ...CIRCLE_KINDS.map((value) => ({ value, label: t(`circles.kinds.${value}`) })),
          ]}
        />
      </div>
      {circles === undefined && error ? (
        <LoadFailed
          title={t('circles.failed')}
          error={error}
          trying={isFetching}
          retry={() => void query.refetch()}
        />
      ) : null}
      {circles === undefined && !error ? (
        <SkeletonRows label={common('loading')} rows={8} columns={['w-8', 'w-48', 'w-20']} />
      ) : null}
      {circles?.length === 0 ? (
        <EmptyState
          icon={<Icon name="users" size={24} />}
          title={t('circles.none')}
          text={t('circles.noneText')}
        />
      ) : null}
      <ul
        aria-label={t('circles.title')}
        className="grid grid-cols-1 empty:hidden md:grid-cols-2 [&>li]:border-line [&>li]:border-b"
      >
        {circles?.map((circle) => (
          <CircleRow key={circle.id} circle={circle} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <p className="p-3 text-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      ) : null}
    </Box>
  )
}
