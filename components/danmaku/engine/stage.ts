import Danmaku from 'danmaku/dist/esm/danmaku.dom.js'
import { TIER_GROUNDS, TIER_PATHS } from '#components/shared/people/tier-art.ts'
import type { DanmakuSettings } from '../settings/settings.ts'
import { classesOf, colourOf, type DanmakuAppearance, modeOf } from './appearance.ts'
import { type Flight, flightText } from './crowd.ts'
import type { FlyingMessage } from './flying-message.ts'
import { createLanes } from './lanes.ts'

/**
 * Font sizes (px) of the four settings for a stage 720 px high; a message's own size shifts it by one step.
 */
const FONT = [16, 20, 26, 32] as const
/** Pixels a second for a stage 1,000 px wide. */
const SPEED = [90, 140, 200, 280] as const
const MODE = { scroll: 'rtl', top: 'top', bottom: 'bottom' } as const

/** The badge before a message's text, as high as its letters, in the colours for dark backgrounds. */
function badge({ kind, look }: NonNullable<FlyingMessage['badge']>): SVGElement {
  const createElement = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  const { shape, mark, markClass } = TIER_PATHS[kind]
  const box = createElement('svg', {
    viewBox: '0 0 20 20',
    'aria-hidden': 'true',
    'data-theme': 'dark',
    class: 'mr-[0.25em] inline-block size-[0.9em] align-[-0.08em]',
  })
  box.append(
    createElement('path', { d: shape, class: TIER_GROUNDS[look] }),
    createElement('path', { d: mark, class: markClass, 'stroke-width': '1.6', 'stroke-linecap': 'round' }),
  )
  return box
}

/** A point in the window, px. */
export interface Point {
  x: number
  y: number
}

/** How messages are shown: this device's settings and the viewer's appearance preferences. */
export type Drawing = DanmakuSettings & { style: DanmakuAppearance }

export interface DanmakuStage {
  /** Returns false if there was no room. */
  fly(flight: Flight): boolean
  /** Number of messages on screen. */
  count(): number
  /** Removes messages while they are shown. */
  drop(isRemoved: (message: FlyingMessage) => boolean): void
  /** To be called after a change of settings or of the container's size. */
  fit(drawing: Drawing): void
  destroy(): void
}

/** A message on screen; `isDrawn` once the engine has rendered it. The engine removes it at the end. */
interface Flying {
  flight: Flight
  box: HTMLElement
  isDrawn: boolean
}

/**
 * Returns the engine's render function, which the engine references for its whole lifetime: it releases the
 * box after use.
 */
function renderOnce(one: Flying): () => HTMLElement {
  let waiting: Flying | null = one
  return () => {
    const box = waiting?.box ?? document.createElement('div')
    if (waiting) waiting.isDrawn = true
    waiting = null
    return box
  }
}

/** Pixels a second. */
const speedIn = (container: HTMLElement, { speed }: Drawing): number =>
  (SPEED[speed - 1] ?? SPEED[1]) * Math.max(0.4, container.clientWidth / 1_000)

/** Font size (px) of a message of this size. */
function fontIn(container: HTMLElement, drawing: Drawing, size: number): number {
  const at = Math.min(FONT.length, Math.max(1, drawing.size + size - 2)) - 1
  const fullHeight = container.clientHeight / (drawing.area / 4)
  return Math.round((FONT[at] ?? FONT[1]) * Math.min(1.5, Math.max(0.6, fullHeight / 720)))
}

/** Creates the box of a message for a container. */
function draw(container: HTMLElement, drawing: Drawing, flight: Flight): HTMLElement {
  const { message } = flight
  const { style } = drawing
  const box = document.createElement('div')
  box.textContent = flightText(flight)
  if (message.badge) box.prepend(badge(message.badge))
  box.style.fontSize = `${fontIn(container, drawing, message.size)}px`
  box.style.color = colourOf(message, style) ?? ''
  box.className = classesOf(message, style)
  return box
}

/** Measures a message before it is passed to the engine. */
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
 * Runs the engine over a container whose height is the part of the picture that may be covered. Texts are
 * inserted as plain text. A message under the mouse is paused while the others move on; a press on a message
 * reports it, with the point.
 */
export function createStage(
  container: HTMLElement,
  initialDrawing: Drawing,
  onPick: (flight: Flight, at: Point) => void,
): DanmakuStage {
  let drawing = initialDrawing
  let hovered: { copy: HTMLElement; box: HTMLElement; message: FlyingMessage } | null = null
  let flying: Flying[] = []
  const lanes = createLanes()
  const engine = new Danmaku({ container, speed: speedIn(container, drawing) })

  function makePressable(box: HTMLElement, flight: Flight): HTMLElement {
    box.addEventListener('pointerup', (event) => {
      event.stopPropagation()
      onPick(flight, { x: event.clientX, y: event.clientY })
    })
    return box
  }
  function resumeHovered(): void {
    if (!hovered) return
    hovered.copy.remove()
    hovered.box.style.visibility = ''
    hovered = null
  }
  /**
   * Replaces the message under the mouse by a copy that does not move: the engine cannot pause a single one.
   */
  function pauseUnderPointer(box: HTMLElement, flight: Flight): void {
    resumeHovered()
    const [from, around] = [box.getBoundingClientRect(), container.getBoundingClientRect()]
    const copy = makePressable(draw(container, drawing, flight), flight)
    copy.className += ' absolute bg-scrim'
    copy.style.left = `${from.left - around.left}px`
    copy.style.top = `${from.top - around.top}px`
    box.style.visibility = 'hidden'
    copy.addEventListener('pointerleave', resumeHovered)
    container.append(copy)
    hovered = { copy, box, message: flight.message }
  }
  function hasRoom(flight: Flight, box: HTMLElement): boolean {
    const { message, times } = flight
    const field = {
      width: container.clientWidth,
      height: container.clientHeight,
      duration: (container.clientWidth / speedIn(container, drawing)) * 1_000,
    }
    const force = drawing.style.overlap || message.own || message.paid || times > 1
    return lanes.reserve(
      modeOf(message, drawing.style),
      measure(container, box),
      field,
      performance.now(),
      force,
    )
  }
  const visibleMessages = () => {
    flying = flying.filter(({ box, isDrawn }) => !isDrawn || box.isConnected)
    return flying
  }

  return {
    fly(flight) {
      const mode = modeOf(flight.message, drawing.style)
      const box = makePressable(draw(container, drawing, flight), flight)
      if (!hasRoom(flight, box)) return false
      if (mode === 'scroll')
        box.addEventListener('pointerenter', (event) => {
          if (event.pointerType === 'mouse') pauseUnderPointer(box, flight)
        })
      const one: Flying = { flight, box, isDrawn: false }
      flying = [...visibleMessages(), one]
      engine.emit({ mode: MODE[mode], render: renderOnce(one) })
      return true
    },
    count: () => visibleMessages().length,
    drop(isRemoved) {
      if (hovered && isRemoved(hovered.message)) resumeHovered()
      for (const { flight, box } of visibleMessages()) {
        if (!isRemoved(flight.message)) continue
        // The engine removes the box itself at the end of its duration.
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
      resumeHovered()
      engine.destroy()
    },
  }
}
