'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Switch } from '#components/ui/forms/switch.tsx'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import {
  DANMAKU_COLOURS,
  DANMAKU_DENSITIES,
  DANMAKU_FONTS,
  DANMAKU_STROKES,
  DANMAKU_WAYS,
  type Preferences,
} from '#lib/shared/preferences.ts'
import { useDanmakuFilter, useDanmakuStyle } from './use-wants.ts'

/** One of a few, chosen from the system's own list. */
function Choice<Word extends string>(props: {
  label: string
  value: Word
  words: readonly Word[]
  says: (word: Word) => string
  onChange: (word: Word) => void
}) {
  const { label, value, words, says, onChange } = props
  const id = useId()
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-2 text-sm">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const word = words.find((one) => one === target.value)
          if (word !== undefined) onChange(word)
        }}
        className="h-8 min-w-0 cursor-pointer rounded-sm border border-line-strong bg-surface px-2 text-ink max-lg:h-11"
      >
        {words.map((word) => (
          <option key={word} value={word}>
            {says(word)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Levels below which lines may be left out, and lengths above which. */
const LEVELS = [0, 2, 5, 10, 20, 30]
const LENGTHS = [0, 80, 40, 20, 10]
const withOwn = (steps: readonly number[], own: number) =>
  (steps.includes(own) ? steps : [...steps, own]).map(String)

/** How lines look, how many there are and which are left out by their kind; kept with the account. */
export function StyleChoices() {
  const t = useTranslations('danmaku')
  const style = useDanmakuStyle()
  const { leastLevel, longest } = useDanmakuFilter()
  const density = usePreference('danmaku_density')
  const merge = usePreference('danmaku_merge')
  const set = (change: Partial<Preferences>) => setPreferences(change)
  return (
    <section aria-label={t('looks')} className="flex flex-col gap-1 border-line border-t pt-2">
      <Choice
        label={t('way')}
        value={style.way}
        words={DANMAKU_WAYS}
        says={(word) => (word === 'sent' ? t('asSent') : t(`modes.${word}`))}
        onChange={(danmaku_way) => set({ danmaku_way })}
      />
      <Choice
        label={t('font')}
        value={style.font}
        words={DANMAKU_FONTS}
        says={(word) => t(`fonts.${word}`)}
        onChange={(danmaku_font) => set({ danmaku_font })}
      />
      <Choice
        label={t('stroke')}
        value={style.stroke}
        words={DANMAKU_STROKES}
        says={(word) => t(`strokes.${word}`)}
        onChange={(danmaku_stroke) => set({ danmaku_stroke })}
      />
      <Choice
        label={t('colour')}
        value={style.colour}
        words={DANMAKU_COLOURS}
        says={(word) => (word === 'sent' ? t('asSent') : t(`colours.${word}`))}
        onChange={(danmaku_colour) => set({ danmaku_colour })}
      />
      <Choice
        label={t('density')}
        value={density}
        words={DANMAKU_DENSITIES}
        says={(word) => t(`densities.${word}`)}
        onChange={(danmaku_density) => set({ danmaku_density })}
      />
      <Choice
        label={t('level')}
        value={String(leastLevel)}
        words={withOwn(LEVELS, leastLevel)}
        says={(word) => t('belowLevel', { level: Number(word) })}
        onChange={(word) => set({ danmaku_least_level: Number(word) })}
      />
      <Choice
        label={t('length')}
        value={String(longest)}
        words={withOwn(LENGTHS, longest)}
        says={(word) => t('longerThan', { count: Number(word) })}
        onChange={(word) => set({ danmaku_longest: Number(word) })}
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
