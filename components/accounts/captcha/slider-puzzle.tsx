'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import { usePush } from './use-push.ts'

interface SliderPuzzleProps {
  challenge: Extract<CaptchaChallenge, { kind: 'slider' }>
  /** The answer is being checked. */
  busy: boolean
  onAnswer: (answer: CaptchaAnswer) => void
}

const percent = (fraction: number, whole: number) => `${(fraction / whole) * 100}%`

/**
 * A picture with a gap, its piece, and a slider that moves the piece: by pointer or touch, or by arrow keys
 * and Enter.
 */
export function SliderPuzzle({ challenge, busy, onAnswer }: SliderPuzzleProps) {
  const t = useTranslations('accounts.captcha')
  const { id, width, height, piece_size: size } = challenge
  const most = width - size
  const handle = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const { x, holding, pointer, onKeyDown } = usePush({
    most,
    busy,
    // The handle moves across its bar while the piece moves across the picture.
    scale: () => most / Math.max(1, (bar.current?.clientWidth ?? 0) - (handle.current?.clientWidth ?? 0)),
    onRelease: (at, track) =>
      onAnswer({ kind: 'slider', id, x: at, track: [...track.points], by_keys: track.byKeys }),
  })
  useEffect(() => handle.current?.focus({ preventScroll: true }), [])
  const fraction = x / most
  return (
    <div className="select-none">
      <div
        className="relative overflow-hidden rounded-md bg-surface-3"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {/* biome-ignore-start lint/performance/noImgElement: a data address needs no loader */}
        <img
          src={challenge.background}
          alt={t('alt')}
          draggable={false}
          className="absolute inset-0 size-full"
        />
        <img
          src={challenge.piece}
          alt=""
          draggable={false}
          {...pointer}
          className="absolute cursor-grab touch-none active:cursor-grabbing"
          style={{
            left: percent(x, width),
            top: percent(challenge.piece_top, height),
            width: percent(size, width),
          }}
        />
        {/* biome-ignore-end lint/performance/noImgElement: as above */}
        {busy ? <div className="absolute inset-0 animate-pulse-soft bg-scrim" /> : null}
      </div>
      <div ref={bar} className="relative mt-3 h-11 rounded-sm border border-line-strong bg-surface-2">
        <div
          className="absolute inset-y-0 left-0 rounded-l-sm bg-brand-weak"
          style={{ width: `calc(${fraction} * (100% - 3rem) + 1.5rem)` }}
        />
        <p
          className={`pointer-events-none absolute inset-0 grid place-items-center pr-2 pl-14 text-center text-ink-2 text-xs ${x > 0 ? 'opacity-0' : ''}`}
          id={`${id}-how`}
        >
          {t('how')}
        </p>
        <div
          ref={handle}
          role="slider"
          tabIndex={0}
          aria-label={t('slider')}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={Math.round(x)}
          aria-valuetext={t('value', { x: Math.round(x), most })}
          aria-describedby={`${id}-how ${id}-keys`}
          aria-disabled={busy || undefined}
          {...pointer}
          onKeyDown={onKeyDown}
          className={`absolute -inset-y-px grid w-12 cursor-grab touch-none place-items-center rounded-sm border border-brand bg-brand text-on-brand active:cursor-grabbing ${holding ? '' : 'transition-colors hover:bg-brand-strong'}`}
          style={{ left: `calc(${fraction} * (100% - 3rem))` }}
        >
          <Icon name="chevron-right" />
        </div>
      </div>
      <p id={`${id}-keys`} className="mt-2 text-ink-2 text-xs">
        {t('keys')}
      </p>
    </div>
  )
}
