'use client'

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState } from 'react'
import { inPlace } from '#components/ui/buttons/in-place.ts'
import { scheduleRestQuery } from '#lib/client/matches/schedule.ts'
import type { ScoreTab } from '#lib/contract/matches/match.ts'
import { Link } from '#lib/i18n/link.tsx'
import { BODY, CELL, ROW } from '../../lists/signals/roles.ts'
import { useSchedule } from '../data/schedule-context.tsx'
import { requestOf, scheduleAddress } from '../schedule-query.ts'
import { LoadingRows } from './loading-rows.tsx'
import styles from './schedule.module.css'
import { useNearView } from './use-near-view.ts'

/** Matches of one request: more than what is near the window, so that a page that is opened requests one part. */
const PART_SIZE = 24

/** How near the window (px) a part is loaded once the visitor moves on the page: about a screen. */
const NEAR = 800

interface MoreMatchesProps {
  /** Null: matches in every state. */
  state: ScoreTab | null
  /** They come after this match; null: from the first on. */
  after: number | null
  /** Number of matches that are not loaded. */
  count: number
  /** They come above the line at which the page opens. */
  isAboveLine: boolean
  /** The visitor has moved on the page. */
  hasMoved: boolean
}

/**
 * The matches that the page does not include: loaded as the visitor scrolls near them or presses the link,
 * which leads to them without a script. Until the visitor moves, only a part that is within the window is
 * loaded, and none above the line: it would move what is being read.
 */
export function MoreMatches({ state, after, count, isAboveLine, hasMoved }: MoreMatchesProps) {
  const t = useTranslations('matches.schedule')
  const { data: page, store } = useSchedule()
  const { query, date, today, zone } = page
  const client = useQueryClient()
  const request = { ...query, date, ...(state ? { state } : {}) }
  const options = scheduleRestQuery(
    { ...requestOf({ ...request, after: undefined }), limit: PART_SIZE, time_zone: zone },
    after,
  )
  // A visitor who returns to the page has loaded them before.
  const [wanted, setWanted] = useState(() => client.getQueryData(options.queryKey) !== undefined)
  const rest = useInfiniteQuery({ ...options, enabled: wanted })
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = rest
  useLayoutEffect(() => {
    for (const part of data?.pages ?? []) store.merge(part)
  }, [data, store])
  const hasMore = data === undefined || hasNextPage
  const load = () => {
    setWanted(true)
    if (data && !isFetching) void fetchNextPage()
  }
  const line = useRef<HTMLTableRowElement>(null)
  const isWaiting = hasMore && !isFetching && !error && (hasMoved || !isAboveLine)
  useNearView(line, isWaiting ? load : null, {
    margin: hasMoved ? NEAR : 0,
    version: data?.pages.length ?? 0,
  })
  if (!hasMore) return null
  const last = data?.pages.at(-1)?.schedule.next[0]?.after ?? after
  return (
    <tbody {...BODY}>
      {isFetching || error ? (
        <LoadingRows
          count={count}
          error={isFetching ? null : error}
          retry={() => void (data ? fetchNextPage() : refetch())}
        />
      ) : (
        <tr {...ROW} ref={line} className={styles.more}>
          <td {...CELL}>
            <Link
              href={scheduleAddress({ ...request, after: last ?? undefined }, today)}
              onClick={inPlace(load)}
            >
              {state === 'live' ? t('moreLive', { count }) : t('more', { count })}
            </Link>
          </td>
        </tr>
      )}
    </tbody>
  )
}
