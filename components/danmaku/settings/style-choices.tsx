'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Switch } from '#components/ui/forms/switch.tsx'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import {
  DANMAKU_COLOURS,
  DANMAKU_DENSITIES,
  DANMAKU_DISPLAY_MODES,
  DANMAKU_FONTS,
  DANMAKU_STROKES,
  type Preferences,
} from '#lib/shared/preferences.ts'
import { useDanmakuAppearance, useDanmakuFilter } from './use-danmaku-preferences.ts'

/** A labelled select of a few options. */
function Choice<Option extends string>(props: {
  label: string
  value: Option
  options: readonly Option[]
  labelOf: (option: Option) => string
  onChange: (option: Option) => void
}) {
  const { label, value, options, labelOf, onChange } = props
  const id = useId()
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-2 text-sm">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const option = options.find((one) => one === target.value)
          if (option !== undefined) onChange(option)
        }}
        className="h-8 min-w-0 cursor-pointer rounded-sm border border-line-strong bg-surface px-2 text-ink max-lg:h-11"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Minimum levels and maximum lengths to choose from; 0: no limit. */
const LEVELS = [0, 2, 5, 10, 20, 30]
const LENGTHS = [0, 80, 40, 20, 10]
const withCurrent = (steps: readonly number[], current: number) =>
  (steps.includes(current) ? steps : [...steps, current]).map(String)

/** Appearance, density and filters of messages, stored with the account. */
export function StyleChoices() {
  const t = useTranslations('danmaku')
  const style = useDanmakuAppearance()
  const { minLevel, maxLength } = useDanmakuFilter()
  const density = usePreference('danmaku_density')
  const merge = usePreference('danmaku_merge')
  const set = (change: Partial<Preferences>) => setPreferences(change)
  return (
    <section aria-label={t('looks')} className="flex flex-col gap-1 border-line border-t pt-2">
      <Choice
        label={t('way')}
        value={style.position}
        options={DANMAKU_DISPLAY_MODES}
        labelOf={(option) => (option === 'sent' ? t('asSent') : t(`modes.${option}`))}
        onChange={(danmaku_way) => set({ danmaku_way })}
      />
      <Choice
        label={t('font')}
        value={style.font}
        options={DANMAKU_FONTS}
        labelOf={(option) => t(`fonts.${option}`)}
        onChange={(danmaku_font) => set({ danmaku_font })}
      />
      <Choice
        label={t('stroke')}
        value={style.stroke}
        options={DANMAKU_STROKES}
        labelOf={(option) => t(`strokes.${option}`)}
        onChange={(danmaku_stroke) => set({ danmaku_stroke })}
      />
      <Choice
        label={t('colour')}
        value={style.colour}
        options={DANMAKU_COLOURS}
        labelOf={(option) => (option === 'sent' ? t('asSent') : t(`colours.${option}`))}
        onChange={(danmaku_colour) => set({ danmaku_colour })}
      />
      <Choice
        label={t('density')}
        value={density}
        options={DANMAKU_DENSITIES}
        labelOf={(option) => t(`densities.${option}`)}
        onChange={(danmaku_density) => set({ danmaku_density })}
      />
      <Choice
        label={t('level')}
        value={String(minLevel)}
        options={withCurrent(LEVELS, minLevel)}
        labelOf={(option) => t('belowLevel', { level: Number(option) })}
        onChange={(option) => set({ danmaku_least_level: Number(option) })}
      />
      <Choice
        label={t('length')}
        value={String(maxLength)}
        options={withCurrent(LENGTHS, maxLength)}
        labelOf={(option) => t('longerThan', { count: Number(option) })}
        onChange={(option) => set({ danmaku_longest: Number(option) })}
      />
      <Switch checked={style.bold} onChange={({ target }) => set({ danmaku_bold: target.checked })}>
        {t('bold')}
      </Switch>
      <Switch checked={merge} onChange={({ target }) => set({ danmaku_merge: target.checked })}>
        {t('merge')}
      </Switch>
      <Switch checked={style.overlap} onChange={({ target }) => set({ danmaku_overlap: target.checked })}>
        {t('overlap')}
      </Switch>
    </section>
  )
}
