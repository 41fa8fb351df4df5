'use client'

import { useTranslations } from 'next-intl'
import { Select } from '#components/ui/forms/select.tsx'

type Range = readonly [number, number]

/** A range between two steps; the full range is no restriction. */
export function RangeFields(props: {
  label: string
  steps: readonly number[]
  value: Range | null
  change: (value: Range | null) => void
  show: (step: number) => string
}) {
  const t = useTranslations('matches.scores')
  const { steps, change } = props
  const [min = 0, max = 0] = [steps[0], steps.at(-1)]
  const [from, to] = props.value ?? [min, max]
  const options = (list: readonly number[]) =>
    list.map((step) => ({ value: String(step), label: props.show(step) }))
  const apply = (next: Range) => change(next[0] === min && next[1] === max ? null : next)
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        label={t('filter.from')}
        aria-label={`${props.label} ${t('filter.from')}`}
        options={options(steps.filter((step) => step < to))}
        value={String(from)}
        onChange={(event) => apply([Number(event.target.value), to])}
      />
      <Select
        label={t('filter.to')}
        aria-label={`${props.label} ${t('filter.to')}`}
        options={options(steps.filter((step) => step > from))}
        value={String(to)}
        onChange={(event) => apply([from, Number(event.target.value)])}
      />
    </div>
  )
}
