'use client'

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createFilter, type DanmakuFilter } from './engine/allow.ts'
import { type CrowdOptions, createCrowd, type Flight, flightText } from './engine/crowd.ts'
import { type DanmakuStyle, faceOf } from './engine/drawn.ts'
import type { FlyingLine } from './engine/line.ts'
import type { DanmakuStage, Point } from './engine/stage.ts'
import type { DanmakuSettings } from './settings/settings.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'
const TICK_MS = 250
/** Lines of the list that readers get who want no motion. */
const LISTED = 5

export interface DanmakuLayerProps {
  settings: DanmakuSettings
  filter: DanmakuFilter
  style: DanmakuStyle
  crowd: CrowdOptions
  /** Calls `hear` with every line of the room, and `forget` with what was taken away, until the function it answers is called. */
  lines: (
    hear: (line: FlyingLine) => void,
    forget: (isGone: (line: FlyingLine) => boolean) => void,
  ) => () => void
  /** A line was pressed, at a point of the window. */
  onPick: (line: FlyingLine, at: Point) => void
  /** Called with every line that is shown. */
  onShown?: (line: FlyingLine) => void
}

/**
 * Danmaku over a picture; its parent is positioned. The engine is fetched when the first line comes. Readers who want
 * no motion see the newest lines as a list. It is decoration for a screen reader: the chat beside it says the same.
 */
export function DanmakuLayer(props: DanmakuLayerProps) {
  const { settings, filter, style, crowd: options, lines, onPick, onShown } = props
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<DanmakuStage | null>(null)
  const still = useReducedMotion()
  const [listed, setListed] = useState<Flight[]>([])
  const allows = useMemo(() => createFilter(filter), [filter])
  const drawing = useMemo(() => ({ ...settings, style }), [settings, style])
  const { show } = settings

  const pick = useEffectEvent((flight: Flight, at: Point) => onPick(flight.line, at))
  const notify = useEffectEvent((line: FlyingLine) => onShown?.(line))
  const isAllowed = useEffectEvent((line: FlyingLine) => allows(line))
  const first = useEffectEvent(() => drawing)
  useEffect(() => {
    if (!show) return
    let over = false
    let made: Promise<DanmakuStage | null> | null = null
    const crowd = createCrowd(options)
    const open = async () => {
      const { createStage } = await import('./engine/stage.ts')
      if (over || !box.current) return null
      stage.current = createStage(box.current, first(), (flight, at) => pick(flight, at))
      return stage.current
    }
    const fly = async (flight: Flight) => {
      if (still) {
        notify(flight.line)
        return setListed((before) => [...before, flight].slice(-LISTED))
      }
      made ??= open().catch(() => null)
      const there = await made
      if (!over && there?.fly(flight)) notify(flight.line)
    }
    const hear = (line: FlyingLine) => {
      if (!isAllowed(line) || document.hidden) return
      const flight = crowd.take(line, performance.now(), stage.current?.count())
      if (flight) void fly(flight)
    }
    const forget = async (isGone: (line: FlyingLine) => boolean) => {
      crowd.forget(isGone)
      setListed((before) => before.filter(({ line }) => !isGone(line)))
      // Behind those that wait for the engine.
      const there = await made
      if (!over) there?.drop(isGone)
    }
    const end = lines(hear, (isGone) => void forget(isGone))
    const ticks = setInterval(() => {
      for (const flight of crowd.due(performance.now())) void fly(flight)
    }, TICK_MS)
    return () => {
      over = true
      end()
      clearInterval(ticks)
      stage.current?.destroy()
      stage.current = null
      setListed([])
    }
  }, [show, still, lines, options])

  useEffect(() => stage.current?.fit(drawing), [drawing])
  useEffect(() => {
    if (!show || !box.current) return
    const sizes = new ResizeObserver(() => stage.current?.fit(first()))
    sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [show])

  if (!show) return null
  return (
    <div
      ref={box}
      aria-hidden="true"
      data-danmaku={still ? 'list' : 'flying'}
      className="pointer-events-none absolute inset-x-0 top-0 overflow-hidden"
      // The bar below stays free, even over the whole picture.
      style={{ height: `calc((100% - 3.25rem) * ${settings.area / 4})`, opacity: settings.opacity / 100 }}
    >
      {still ? <StillLines flights={listed} style={style} /> : null}
    </div>
  )
}

/** Whether the reader wants no motion; not before the browser has the page. */
function useReducedMotion(): boolean {
  const [still, setStill] = useState(false)
  useEffect(() => {
    const query = matchMedia(REDUCED)
    const read = () => setStill(query.matches)
    read()
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  return still
}

/** The newest lines as a list. */
function StillLines({ flights, style }: { flights: readonly Flight[]; style: DanmakuStyle }) {
  return (
    <div className="absolute top-2 left-3 flex max-w-[70%] flex-col gap-1">
      {flights.map(({ line, times }) => (
        <p
          key={line.id}
          className={`w-fit rounded-xs bg-scrim px-2 py-0.5 text-ink text-sm ${faceOf(style)}`}
        >
          {flightText({ line, times })}
        </p>
      ))}
    </div>
  )
}
