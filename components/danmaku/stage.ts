import Danmaku from 'danmaku/dist/esm/danmaku.dom.js'
import { type Flight, flightText } from './crowd.ts'
import type { DanmakuSettings } from './settings.ts'

/** Font sizes (px) of the four settings for a stage 720 px high; a line's own size moves it one step. */
const FONT = [16, 20, 26, 32] as const
/** Pixels a second for a stage 1,000 px wide. */
const SPEED = [90, 140, 200, 280] as const
const MODE = { scroll: 'rtl', top: 'top', bottom: 'bottom' } as const

export interface DanmakuStage {
  fly(flight: Flight): void
  clear(): void
  /** After a change of settings or of the container's size. */
  fit(settings: DanmakuSettings): void
  destroy(): void
}

/**
 * The engine over a container whose height is the part of the picture that may be covered. Texts are written as text.
 * A press on a line tells which one.
 */
export function createStage(
  container: HTMLElement,
  first: DanmakuSettings,
  onPick: (flight: Flight) => void,
): DanmakuStage {
  let settings = first
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
    box.style.cssText = `font-size:${fontOf(line.size)}px;color:${line.color};`
    box.dataset.own = String(line.own)
    box.addEventListener('pointerup', (event) => {
      event.stopPropagation()
      onPick(flight)
    })
    return box
  }

  return {
    fly(flight) {
      engine.emit({ mode: MODE[flight.line.mode], render: () => draw(flight) })
    },
    clear: () => void engine.clear(),
    fit(next) {
      settings = next
      engine.speed = speedOf()
      engine.resize()
    },
    destroy: () => void engine.destroy(),
  }
}
