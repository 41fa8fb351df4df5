'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Select } from '#components/ui/forms/select.tsx'

const CUSTOM = 'own'

/** Number of gifts to send: one of the offered batches, or a custom number up to the largest of them. */
export function CountChoice(props: {
  batches: readonly number[]
  count: number
  onChange: (count: number) => void
}) {
  const { batches, count, onChange } = props
  const t = useTranslations('gifts.bar')
  const language = useLocale()
  const [isChosen, setIsCustom] = useState(false)
  const isCustom = isChosen || !batches.includes(count)
  const most = Math.max(...batches)
  const format = new Intl.NumberFormat(language)
  return (
    <span className="flex items-center gap-1.5">
      <Select
        label={t('count')}
        value={isCustom ? CUSTOM : String(count)}
        options={[
          ...batches.map((batch) => ({ value: String(batch), label: format.format(batch) })),
          { value: CUSTOM, label: t('own') },
        ]}
        onChange={(event) => {
          const { value } = event.target
          setIsCustom(value === CUSTOM)
          if (value !== CUSTOM) onChange(Number(value))
        }}
      />
      {isCustom ? (
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          aria-label={t('ownLabel', { most })}
          value={count === 0 ? '' : count}
          onChange={(event) =>
            onChange(Math.min(most, Math.max(0, Math.trunc(Number(event.target.value)) || 0)))
          }
          className="num h-9 w-20 rounded-sm border border-line-strong bg-surface px-2 text-ink text-md max-lg:h-11 max-lg:text-lg"
        />
      ) : null}
    </span>
  )
}
