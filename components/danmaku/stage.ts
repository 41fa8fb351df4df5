import Danmaku from 'danmaku/dist/esm/danmaku.dom.js'
import { type Flight, flightText } from './crowd.ts'
import type { DanmakuSettings } from './settings.ts'

/** Font sizes (px) of the four settings for a stage 720 px high; a line's own size moves it one step. */
const FONT = [16, 20, 26, 32] as const
/** Pixels a second for a stage 1,000 px wide. */
const SPEED = [90, 140, 200, 280] as const
const MODE = { scroll: 'rtl', top: 'top', bottom: 'bottom' } as const

/** Readable on any picture, and pressable each by itself. */
const LINE =
  'pointer-events-auto w-max cursor-pointer rounded-xs px-[0.3em] font-semibold leading-[1.35] whitespace-nowrap'
const SHADE = '[text-shadow:0_0_2px_var(--scrim),0_1px_2px_var(--scrim),0_0_6px_var(--scrim)]'
/** What was paid for looks like it. */
const LOOKS = {
  plain: SHADE,
  colour: `text-amber ${SHADE}`,
  glow: '[text-shadow:0_0_2px_var(--scrim),0_0_10px_var(--brand),0_0_18px_var(--brand)]',
  stadium: 'bg-brand text-on-brand',
} as const

/** A point of the window, px. */
export interface Point {
  x: number
  y: number
}

export interface DanmakuStage {
  fly(flight: Flight): void
  clear(): void
  /** After a change of settings or of the container's size. */
  fit(settings: DanmakuSettings): void
  destroy(): void
}

/**
 * The engine over a container whose height is the part of the picture that may be covered. Texts are written as text.
 * A line under the mouse stands still while the others fly on; a press on a line tells which one, and where.
 */
export function createStage(
  container: HTMLElement,
  first: DanmakuSettings,
  onPick: (flight: Flight, at: Point) => void,
): DanmakuStage {
  let settings = first
  let held: HTMLElement | null = null
  const engine = new Danmaku({ container, speed: speedOf() })

  function speedOf(): number {
    return (SPEED[settings.speed - 1] ?? SPEED[1]) * Math.max(0.4, container.clientWidth / 1_000)
  }
  function fontOf(size: number): number {
    const at = Math.min(FONT.length, Math.max(1, settings.size + size - 2)) - 1
    const whole = container.clientHeight / (settings.area / 4)
    return Math.round((FONT[at] ?? FONT[1]) * Math.min(1.5, Math.max(0.6, whole / 720)))
  }
  function draw(flight: Flight): HTMLElement {
    const { line } = flight
    const box = document.createElement('div')
    box.textContent = flightText(flight)
    box.style.fontSize = `${fontOf(line.size)}px`
    // A look that was paid for has a colour of its own.
    if (!line.look) box.style.color = line.color
    box.className = `${LINE} ${LOOKS[line.look ?? 'plain']} ${line.own ? 'border border-current' : ''}`
    return box
  }
  function pickable(box: HTMLElement, flight: Flight): HTMLElement {
    box.addEventListener('pointerup', (event) => {
      event.stopPropagation()
      onPick(flight, { x: event.clientX, y: event.clientY })
    })
    return box
  }
  function release(): void {
    held?.remove()
    held = null
  }
  /** A still copy takes the place of the line under the mouse: the engine knows no pause for one. */
  function hold(box: HTMLElement, flight: Flight): void {
    release()
    const [from, around] = [box.getBoundingClientRect(), container.getBoundingClientRect()]
    const copy = pickable(draw(flight), flight)
    copy.className += ' absolute bg-scrim'
    copy.style.left = `${from.left - around.left}px`
    copy.style.top = `${from.top - around.top}px`
    box.style.visibility = 'hidden'
    copy.addEventListener('pointerleave', () => {
      box.style.visibility = ''
      release()
    })
    container.append(copy)
    held = copy
  }

  return {
    fly(flight) {
      const render = () => {
        const box = pickable(draw(flight), flight)
        if (flight.line.mode === 'scroll')
          box.addEventListener('pointerenter', (event) => {
            if (event.pointerType === 'mouse') hold(box, flight)
          })
        return box
      }
      engine.emit({ mode: MODE[flight.line.mode], render })
    },
    clear() {
      release()
      engine.clear()
    },
    fit(next) {
      settings = next
      engine.speed = speedOf()
      engine.resize()
    },
    destroy() {
      release()
      engine.destroy()
    },
  }
}
