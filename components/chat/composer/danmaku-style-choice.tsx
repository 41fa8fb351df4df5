'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { DANMAKU_MODES, type DanmakuMode } from '#lib/shared/preferences.ts'
import { COLOURS, saveDanmakuStyle, useSavedDanmakuStyle } from './danmaku-style.ts'

const SIZES = [1, 2, 3] as const
const NAMES = Object.keys(COLOURS) as (keyof typeof COLOURS)[]

/** Chooses the style of the user's danmaku messages: position, size and colour. */
export function DanmakuStyleChoice() {
  const t = useTranslations('chat.look')
  const style = useSavedDanmakuStyle()
  const name = useId()
  return (
    <div className="flex flex-col gap-3 p-1">
      <div>
        <p className="mb-1 text-ink-2 text-xs">{t('mode')}</p>
        <Segmented
          legend={t('mode')}
          name={`${name}-mode`}
          value={style.mode}
          onChange={(mode) => saveDanmakuStyle({ mode: mode as DanmakuMode })}
          segments={DANMAKU_MODES.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <div>
        <p className="mb-1 text-ink-2 text-xs">{t('size')}</p>
        <Segmented
          legend={t('size')}
          name={`${name}-size`}
          value={String(style.size)}
          onChange={(size) => saveDanmakuStyle({ size: Number(size) })}
          segments={SIZES.map((size) => ({ value: String(size), label: t(`size${size}`) }))}
        />
      </div>
      <fieldset className="border-0 p-0">
        <legend className="mb-1 text-ink-2 text-xs">{t('colour')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {NAMES.map((colour) => (
            <label
              key={colour}
              title={t(colour)}
              className="relative grid size-9 cursor-pointer place-items-center rounded-sm border border-line has-checked:border-brand has-checked:outline-2 has-checked:outline-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 max-lg:size-11"
            >
              <input
                type="radio"
                name={`${name}-colour`}
                aria-label={t(colour)}
                checked={style.color === COLOURS[colour]}
                onChange={() => saveDanmakuStyle({ color: COLOURS[colour] })}
                className="absolute inset-0 m-0 cursor-pointer appearance-none"
              />
              <span
                aria-hidden="true"
                style={{ backgroundColor: COLOURS[colour] }}
                className="size-5 rounded-full border border-line-strong"
              />
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
