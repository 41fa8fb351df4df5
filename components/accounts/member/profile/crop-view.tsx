'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { type CropSquare, maxSize, minSize, moveSquare, resizeSquare } from './crop-square.ts'

interface CropViewProps {
  picture: ImageBitmap
  square: CropSquare
  onChange: (square: CropSquare) => void
}

/** Canvas size in pixels: twice the displayed size, for high-density screens. */
const SIDE = 560
const STEP = 0.05
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/**
 * The selected square as it will be displayed. Dragging moves the picture under it; the wheel, the slider,
 * plus and minus change its size; arrow keys move it by one step.
 */
export function CropView({ picture, square, onChange }: CropViewProps) {
  const t = useTranslations('accounts.profile.avatar')
  const canvas = useRef<HTMLCanvasElement>(null)
  const dragStart = useRef<{ x: number; y: number; from: CropSquare } | null>(null)
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
    dragStart.current = { x: event.clientX, y: event.clientY, from: square }
  }
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!dragStart.current) return
    const { x, y, from } = dragStart.current
    const side = event.currentTarget.clientWidth
    onChange(moveSquare(from, picture, (event.clientX - x) / side, (event.clientY - y) / side))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    const zoom = { '+': 0.9, '=': 0.9, '-': 1 / 0.9 }[event.key]
    if (!move && !zoom) return
    event.preventDefault()
    if (move) onChange(moveSquare(square, picture, move[0], move[1]))
    else if (zoom) onChange(resizeSquare(square, picture, square.size * zoom))
  }
  const zoom = maxSize(picture) / square.size
  const maxZoom = maxSize(picture) / minSize(picture)

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
          onChange(resizeSquare(square, picture, square.size * (event.deltaY > 0 ? 1.08 : 1 / 1.08)))
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
            dragStart.current = null
          }}
          onPointerCancel={() => {
            dragStart.current = null
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
          max={maxZoom}
          step={0.01}
          value={zoom}
          disabled={maxZoom <= 1}
          onChange={(event) =>
            onChange(resizeSquare(square, picture, maxSize(picture) / Number(event.target.value)))
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
