'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { useListOptions } from '../board/list-options.tsx'
import { DialogFrame, DialogSection, useStored } from '../toolbar/dialog-frame.tsx'
import type { ListDialogProps } from '../toolbar/lazy-dialog.tsx'
import { countByCompetition } from './choose.ts'
import { CompetitionTree } from './competition-tree.tsx'
import { type Filter, NO_FILTER } from './filter.ts'
import { RangeFields } from './range-fields.tsx'
import { SavedFilters } from './saved-filters.tsx'

/** Steps of a handicap: quarters of a goal, and points. */
const HANDICAP_STEPS = {
  football: [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3],
  basketball: [0, 2.5, 5, 7.5, 10, 15, 20, 30],
}
const HOURS = Array.from({ length: 25 }, (_, hour) => hour)

/** The filter of the list; every choice takes effect at once behind the dialog. */
export default function FilterDialog({ store, onClose }: ListDialogProps) {
  const t = useTranslations('matches.scores')
  const { filter, setFilter } = useListOptions()
  const shown = useStored(store, (board) => board.groups.reduce((sum, group) => sum + group.ids.length, 0))
  const all = useStored(store, (board) => board.rows.size)
  const sport = useStored(store, (board) => board.view.sport)
  const rows = useStored(store, (board) => board.rows)
  const byId = useStored(store, (board) => board.competitions)
  const competitions = useMemo(() => [...byId.values()], [byId])
  const counts = useMemo(() => countByCompetition(rows.values()), [rows])
  const change = (changes: Partial<Filter>) => setFilter({ ...filter, ...changes })
  return (
    <DialogFrame
      title={t('filter.title')}
      onClose={onClose}
      actions={
        <>
          <span role="status" className="num mr-auto self-center text-ink-2 text-sm">
            {t('filter.shown', { shown, all })}
          </span>
          <Button onClick={() => setFilter(NO_FILTER)}>{t('filter.clear')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('filter.done')}
          </Button>
        </>
      }
    >
      <CompetitionTree competitions={competitions} counts={counts} filter={filter} change={change} />
      {sport === 'esports' ? null : (
        <DialogSection title={t('filter.line')}>
          <p className="mb-2 text-ink-2 text-sm">{t('filter.lineHint')}</p>
          <RangeFields
            label={t('filter.line')}
            steps={HANDICAP_STEPS[sport]}
            value={filter.line}
            change={(line) => change({ line })}
            show={String}
          />
        </DialogSection>
      )}
      <DialogSection title={t('filter.hours')}>
        <RangeFields
          label={t('filter.hours')}
          steps={HOURS}
          value={filter.hours}
          change={(hours) => change({ hours })}
          show={(hour) => `${String(hour).padStart(2, '0')}:00`}
        />
      </DialogSection>
      <SavedFilters />
    </DialogFrame>
  )
}
