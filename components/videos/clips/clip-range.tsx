'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { CLIP_REACH_SECONDS } from '#lib/shared/videos/clips.ts'
import { CLIP_LENGTHS, type ClipSource, sliderOf } from './clip-source.ts'

interface ClipRangeProps {
  of: ClipSource
  /** Seconds. */
  length: number
  at: number
  onChange: (range: { length: number; at: number }) => void
}

/** The length of a clip and where it is: how long ago in a live room, from where in a recording. */
export function ClipRange({ of, length, at, onChange }: ClipRangeProps) {
  const t = useTranslations('videos.clips')
  const id = useId()
  const isLive = 'room_id' in of
  const { min, max } = sliderOf(of, length, CLIP_REACH_SECONDS)
  const text = isLive
    ? at === 0
      ? t('justNow')
      : t('ago', { time: lengthText(at) })
    : t('from', { from: lengthText(at), to: lengthText(at + length) })
  return (
    <>
      <div>
        <p className="mb-1 font-medium text-ink text-sm">{t('length')}</p>
        <Segmented
          legend={t('length')}
          name={`${id}-length`}
          value={String(length)}
          onChange={(value) => {
            const next = Number(value)
            onChange({ length: next, at: Math.min(at, sliderOf(of, next, CLIP_REACH_SECONDS).max) })
          }}
          segments={CLIP_LENGTHS.map((seconds) => ({
            value: String(seconds),
            label: t('seconds', { count: seconds }),
          }))}
        />
      </div>
      <div>
        <label htmlFor={`${id}-at`} className="mb-1 flex justify-between gap-3 font-medium text-ink text-sm">
          {isLive ? t('ended') : t('part')}
          <output className="num font-normal text-ink-2">{text}</output>
        </label>
        <input
          id={`${id}-at`}
          type="range"
          min={min}
          max={max}
          step={1}
          // To the right is later, as in the player.
          dir={isLive ? 'rtl' : 'ltr'}
          value={at}
          aria-valuetext={text}
          onChange={(event) => onChange({ length, at: Number(event.target.value) })}
          className="h-11 w-full accent-brand"
        />
      </div>
    </>
  )
}
