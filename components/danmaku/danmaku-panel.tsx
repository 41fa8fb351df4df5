'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Switch } from '#components/ui/switch.tsx'
import { FilterLists } from './filter-lists.tsx'
import { ShownLines } from './shown-list.tsx'
import { changeDanmaku, useDanmakuSettings } from './use-danmaku.ts'

/** One value on a scale, with what it is in words beside it. */
function Scale(props: {
  label: string
  value: number
  min: number
  max: number
  step?: number
  says: string
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_3.5rem] items-center gap-2 text-sm">
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="range"
        min={props.min}
        max={props.max}
        step={props.step ?? 1}
        value={props.value}
        aria-valuetext={props.says}
        onChange={({ target }) => props.onChange(target.valueAsNumber)}
        className="h-9 min-w-0 cursor-pointer accent-brand max-lg:h-11"
      />
      <span aria-hidden="true" className="num text-right text-ink-2 text-xs">
        {props.says}
      </span>
    </div>
  )
}

const SIZES = ['small', 'usual', 'large', 'huge'] as const
const SPEEDS = ['slow', 'usual', 'quick', 'rapid'] as const

/** How danmaku is shown on this device, and what this reader leaves out. */
export function DanmakuPanel() {
  const t = useTranslations('danmaku')
  const { show, area, size, opacity, speed } = useDanmakuSettings()
  return (
    <div className="flex w-80 max-w-full flex-col gap-1 p-1 max-md:w-full">
      <Switch checked={show} onChange={({ target }) => changeDanmaku({ show: target.checked })}>
        {t('show')}
      </Switch>
      <Scale
        label={t('area')}
        value={area}
        min={1}
        max={4}
        says={t(`areas.${area as 1 | 2 | 3 | 4}`)}
        onChange={(to) => changeDanmaku({ area: to })}
      />
      <Scale
        label={t('size')}
        value={size}
        min={1}
        max={4}
        says={t(`sizes.${SIZES[size - 1] ?? 'usual'}`)}
        onChange={(to) => changeDanmaku({ size: to })}
      />
      <Scale
        label={t('opacity')}
        value={opacity}
        min={10}
        max={100}
        step={5}
        says={t('percent', { percent: opacity })}
        onChange={(to) => changeDanmaku({ opacity: to })}
      />
      <Scale
        label={t('speed')}
        value={speed}
        min={1}
        max={4}
        says={t(`speeds.${SPEEDS[speed - 1] ?? 'usual'}`)}
        onChange={(to) => changeDanmaku({ speed: to })}
      />
      <FilterLists />
      <ShownLines />
    </div>
  )
}
