import Danmaku from 'danmaku/dist/esm/danmaku.dom.js'
import { TIER_GROUNDS, TIER_PATHS } from '#components/shared/people/tier-art.ts'
import type { DanmakuSettings } from '../settings/settings.ts'
import { type Flight, flightText } from './crowd.ts'
import { classesOf, colourOf, type DanmakuStyle, wayOf } from './drawn.ts'
import { createLanes } from './lanes.ts'
import type { FlyingLine } from './line.ts'

/** Font sizes (px) of the four settings for a stage 720 px high; a line's own size moves it one step. */
const FONT = [16, 20, 26, 32] as const
/** Pixels a second for a stage 1,000 px wide. */
const SPEED = [90, 140, 200, 280] as const
const MODE = { scroll: 'rtl', top: 'top', bottom: 'bottom' } as const

/** The badge before a line's text, as high as its letters, in the colours that are bright on a picture. */
function badge({ kind, look }: NonNullable<FlyingLine['badge']>): SVGElement {
  const make = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  const { shape, mark, markClass } = TIER_PATHS[kind]
  const box = make('svg', {
    viewBox: '0 0 20 20',
    'aria-hidden': 'true',
    'data-theme': 'dark',
    class: 'mr-[0.25em] inline-block size-[0.9em] align-[-0.08em]',
  })
  box.append(
    make('path', { d: shape, class: TIER_GROUNDS[look] }),
    make('path', { d: mark, class: markClass, 'stroke-width': '1.6', 'stroke-linecap': 'round' }),
  )
  return box
}

/** A point of the window, px. */
export interface Point {
  x: number
  y: number
}

/** How lines are shown: this device's settings and the reader's style. */
export type Drawing = DanmakuSettings & { style: DanmakuStyle }

export interface DanmakuStage {
  /** False where there was no room for it. */
  fly(flight: Flight): boolean
  /** How many are on their way. */
  count(): number
  /** Takes away those that are gone, in the middle of their way. */
  drop(isGone: (line: FlyingLine) => boolean): void
  /** After a change of settings or of the container's size. */
  fit(drawing: Drawing): void
  destroy(): void
}

/** A line on its way; `drawn` once the engine has put it into the picture, which takes it out again. */
interface Flying {
  flight: Flight
  box: HTMLElement
  drawn: boolean
}

/** Gives a box to the engine, which keeps this function for as long as it lives: so the box is let go with it. */
function once(one: Flying): () => HTMLElement {
  let waiting: Flying | null = one
  return () => {
    const box = waiting?.box ?? document.createElement('div')
    if (waiting) waiting.drawn = true
    waiting = null
    return box
  }
}

/** Pixels a second. */
const speedIn = (container: HTMLElement, { speed }: Drawing): number =>
  (SPEED[speed - 1] ?? SPEED[1]) * Math.max(0.4, container.clientWidth / 1_000)

/** The size (px) of the letters of a line of this size. */
function fontIn(container: HTMLElement, drawing: Drawing, size: number): number {
  const at = Math.min(FONT.length, Math.max(1, drawing.size + size - 2)) - 1
  const whole = container.clientHeight / (drawing.area / 4)
  return Math.round((FONT[at] ?? FONT[1]) * Math.min(1.5, Math.max(0.6, whole / 720)))
}

/** The box of a line, as it is drawn in a container. */
function draw(container: HTMLElement, drawing: Drawing, flight: Flight): HTMLElement {
  const { line } = flight
  const { style } = drawing
  const box = document.createElement('div')
  box.textContent = flightText(flight)
  if (line.badge) box.prepend(badge(line.badge))
  box.style.fontSize = `${fontIn(container, drawing, line.size)}px`
  box.style.color = colourOf(line, style) ?? ''
  box.className = classesOf(line, style)
  return box
}

/** How large a line is, before the engine has it. */
function measure(container: HTMLElement, box: HTMLElement): { width: number; height: number } {
  const frame = document.createElement('div')
  frame.className = 'invisible absolute'
  frame.append(box)
  container.append(frame)
  const size = { width: box.offsetWidth, height: box.offsetHeight }
  frame.remove()
  return size
}

/**
 * The engine over a container whose height is the part of the picture that may be covered. Texts are written as text.
 * A line under the mouse stands still while the others fly on; a press on a line tells which one, and where.
 */
export function createStage(
  container: HTMLElement,
  first: Drawing,
  onPick: (flight: Flight, at: Point) => void,
): DanmakuStage {
  let drawing = first
  let held: { copy: HTMLElement; box: HTMLElement; line: FlyingLine } | null = null
  let flying: Flying[] = []
  const lanes = createLanes()
  const engine = new Danmaku({ container, speed: speedIn(container, drawing) })

  function pickable(box: HTMLElement, flight: Flight): HTMLElement {
    box.addEventListener('pointerup', (event) => {
      event.stopPropagation()
      onPick(flight, { x: event.clientX, y: event.clientY })
    })
    return box
  }
  function release(): void {
    if (!held) return
    held.copy.remove()
    held.box.style.visibility = ''
    held = null
  }
  /** A still copy takes the place of the line under the mouse: the engine knows no pause for one. */
  function hold(box: HTMLElement, flight: Flight): void {
    release()
    const [from, around] = [box.getBoundingClientRect(), container.getBoundingClientRect()]
    const copy = pickable(draw(container, drawing, flight), flight)
    copy.className += ' absolute bg-scrim'
    copy.style.left = `${from.left - around.left}px`
    copy.style.top = `${from.top - around.top}px`
    box.style.visibility = 'hidden'
    copy.addEventListener('pointerleave', release)
    container.append(copy)
    held = { copy, box, line: flight.line }
  }
  function hasRoom(flight: Flight, box: HTMLElement): boolean {
    const { line, times } = flight
    const field = {
      width: container.clientWidth,
      height: container.clientHeight,
      duration: (container.clientWidth / speedIn(container, drawing)) * 1_000,
    }
    const force = drawing.style.overlap || line.own || line.paid || times > 1
    return lanes.take(wayOf(line, drawing.style), measure(container, box), field, performance.now(), force)
  }
  const onTheirWay = () => {
    flying = flying.filter(({ box, drawn }) => !drawn || box.isConnected)
    return flying
  }

  return {
    fly(flight) {
      const mode = wayOf(flight.line, drawing.style)
      const box = pickable(draw(container, drawing, flight), flight)
      if (!hasRoom(flight, box)) return false
      if (mode === 'scroll')
        box.addEventListener('pointerenter', (event) => {
          if (event.pointerType === 'mouse') hold(box, flight)
        })
      const one: Flying = { flight, box, drawn: false }
      flying = [...onTheirWay(), one]
      engine.emit({ mode: MODE[mode], render: once(one) })
      return true
    },
    count: () => onTheirWay().length,
    drop(isGone) {
      if (held && isGone(held.line)) release()
      for (const { flight, box } of onTheirWay()) {
        if (!isGone(flight.line)) continue
        // The engine takes the box out itself when its time is over.
        box.replaceChildren()
        box.style.display = 'none'
      }
    },
    fit(next) {
      drawing = next
      engine.speed = speedIn(container, drawing)
      engine.resize()
    },
    destroy() {
      release()
      engine.destroy()
    },
  }
}
