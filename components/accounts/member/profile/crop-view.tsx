'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { type CropSquare, leastSize, mostSize, moved, sized } from './crop-square.ts'

interface CropViewProps {
  picture: ImageBitmap
  square: CropSquare
  onChange: (square: CropSquare) => void
}

/** Pixels of the drawing: twice what is seen, for sharp screens. */
const SIDE = 560
const STEP = 0.05
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/**
 * The square that is kept, as it will be seen. Dragging moves the picture under it, a wheel, two fingers' slider or
 * plus and minus change its size; arrow keys move it a step.
 */
export function CropView({ picture, square, onChange }: CropViewProps) {
  const t = useTranslations('accounts.profile.avatar')
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number; from: CropSquare } | null>(null)
  const slider = useId()

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, SIDE, SIDE)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, square.x, square.y, square.size, square.size, 0, 0, SIDE, SIDE)
  }, [picture, square])

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY, from: square }
  }
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!held.current) return
    const { x, y, from } = held.current
    const side = event.currentTarget.clientWidth
    onChange(moved(from, picture, (event.clientX - x) / side, (event.clientY - y) / side))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    const zoom = { '+': 0.9, '=': 0.9, '-': 1 / 0.9 }[event.key]
    if (!move && !zoom) return
    event.preventDefault()
    if (move) onChange(moved(square, picture, move[0], move[1]))
    else if (zoom) onChange(sized(square, picture, square.size * zoom))
  }
  const zoom = mostSize(picture) / square.size
  const most = mostSize(picture) / leastSize(picture)

  return (
    <div className="flex flex-col items-center gap-4">
      <div
        role="application"
        aria-label={t('cropLabel')}
        aria-describedby={`${slider}-how`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys are its use
        tabIndex={0}
        onKeyDown={onKeyDown}
        onWheel={(event) =>
          onChange(sized(square, picture, square.size * (event.deltaY > 0 ? 1.08 : 1 / 1.08)))
        }
        className="relative size-70 cursor-grab overflow-hidden rounded-md bg-surface-3 active:cursor-grabbing"
      >
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          onPointerDown={begin}
          onPointerMove={drag}
          onPointerUp={() => {
            held.current = null
          }}
          onPointerCancel={() => {
            held.current = null
          }}
          className="size-full touch-none"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_var(--scrim)]"
        />
      </div>
      <label htmlFor={slider} className="flex w-70 items-center gap-3 text-ink-2 text-sm">
        <span className="shrink-0">{t('zoom')}</span>
        <input
          id={slider}
          type="range"
          min={1}
          max={most}
          step={0.01}
          value={zoom}
          disabled={most <= 1}
          onChange={(event) =>
            onChange(sized(square, picture, mostSize(picture) / Number(event.target.value)))
          }
          className="h-11 min-w-0 flex-1 accent-(--brand)"
        />
      </label>
      <p id={`${slider}-how`} className="text-balance text-center text-ink-2 text-xs">
        {t('cropHow')}
      </p>
    </div>
  )
}
