'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { Quality } from '#lib/shared/vocabulary.ts'
import type { Wish } from './choose-lines.ts'
import type { Line } from './engine.ts'
import { StagePopover } from './stage-popover.tsx'

const entry =
  'flex h-9 cursor-pointer items-center gap-2 rounded-sm px-2 text-base hover:bg-surface-2 has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand max-lg:h-11'

function Choice<Value extends string>(props: {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className="min-w-44 border-0 p-0">
      <legend className="px-2 py-1 text-ink-2 text-xs">{props.legend}</legend>
      {props.options.map(({ value, label }) => (
        <label key={value} className={entry}>
          <input
            type="radio"
            name={name}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
            className="accent-brand"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** Which picture and which line. Only what the room offers is listed; the button names the quality that plays. */
export function QualityMenu(props: {
  qualities: readonly Quality[]
  line: Line | null
  wish: Wish
  onWish: (change: Partial<Wish>) => void
  icon: ReactNode
  className: string
}) {
  const t = useTranslations('player')
  const { qualities, line, wish, onWish } = props
  const best = qualities[0]
  if (!best) return null
  const playing = line?.address.quality ?? wish.quality ?? best
  const shown = qualities.includes(playing) ? playing : best
  return (
    <StagePopover
      label={t('qualityLabel', { quality: t(`quality.${shown}`) })}
      button={
        <>
          <span className="whitespace-nowrap">{t(`quality.${shown}`)}</span>
          <span className="rotate-180 max-sm:hidden [&>svg]:size-4">{props.icon}</span>
        </>
      }
      buttonClass={props.className}
    >
      <Choice
        legend={t('qualityLegend')}
        options={qualities.map((value) => ({ value, label: t(`quality.${value}`) }))}
        value={shown}
        onChange={(quality) => onWish({ quality })}
      />
      <Choice
        legend={t('lineLegend')}
        options={(['auto', 'flv', 'hls'] as const).map((value) => ({ value, label: t(`line.${value}`) }))}
        value={wish.protocol ?? 'auto'}
        onChange={(value) => onWish({ protocol: value === 'auto' ? null : value })}
      />
    </StagePopover>
  )
}
