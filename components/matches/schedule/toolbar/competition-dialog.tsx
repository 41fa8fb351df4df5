'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { schedulePartQuery } from '#lib/client/matches/schedule.ts'
import { MAX_SELECTED } from '#lib/contract/matches/schedule.ts'
import { useNavigate } from '../../lists/board/board-navigation.tsx'
import { byCountry, chosenOf } from '../../lists/filter/choose.ts'
import { CompetitionTree } from '../../lists/filter/competition-tree.tsx'
import { type Filter, NO_FILTER } from '../../lists/filter/filter.ts'
import { competitionOf } from '../../lists/row/row-model.ts'
import { DialogFrame } from '../../lists/toolbar/dialog-frame.tsx'
import type { ListDialogProps } from '../../lists/toolbar/lazy-dialog.tsx'
import { useSchedule } from '../data/schedule-context.tsx'
import { scheduleAddress } from '../schedule-query.ts'

/** Selects the competitions of the schedule; the selection is part of the address. */
export default function CompetitionDialog({ onClose }: ListDialogProps) {
  const t = useTranslations('matches.schedule')
  const scores = useTranslations('matches.scores')
  const common = useTranslations('common')
  const navigate = useNavigate()
  const { query, date, today, zone, language } = useSchedule().data
  const [filter, setFilter] = useState<Filter>({ ...NO_FILTER, competitions: query.competition ?? null })
  // Every response has the competitions of the day: the shortest one is enough.
  const day = useQuery(
    schedulePartQuery({ type: query.type, date, state: 'results', limit: 1, time_zone: zone }),
  )
  const briefs = day.data?.schedule.competitions
  const competitions = useMemo(
    () => (briefs ?? []).map((brief) => competitionOf(brief, language)),
    [briefs, language],
  )
  const counts = useMemo(() => new Map((briefs ?? []).map(({ id, matches }) => [id, matches])), [briefs])
  const chosen = chosenOf(filter, byCountry(competitions))
  const isAll = chosen.size === competitions.length
  const isTooMany = !isAll && chosen.size > MAX_SELECTED.competitions
  const show = () => {
    onClose()
    const competition = isAll ? undefined : [...chosen]
    navigate(scheduleAddress({ ...query, date, competition, after: undefined }, today))
  }
  return (
    <DialogFrame
      title={t('competitions')}
      onClose={onClose}
      actions={
        <>
          <span role="status" className="num mr-auto self-center text-ink-2 text-sm">
            {isTooMany
              ? t('chooseMost', { count: MAX_SELECTED.competitions })
              : t('chosen', { count: chosen.size })}
          </span>
          <Button kind="primary" disabled={!briefs || chosen.size === 0 || isTooMany} onClick={show}>
            {scores('filter.done')}
          </Button>
        </>
      }
    >
      {briefs ? (
        <CompetitionTree
          competitions={competitions}
          counts={counts}
          filter={filter}
          change={(change) => setFilter({ ...filter, ...change })}
        />
      ) : day.error ? (
        <LoadFailed
          title={t('failed')}
          error={day.error}
          trying={day.isFetching}
          retry={() => void day.refetch()}
        />
      ) : (
        <SkeletonRows label={common('loading')} rows={5} columns={['w-1/2', 'w-16']} />
      )}
    </DialogFrame>
  )
}
