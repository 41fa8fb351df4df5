'use client'

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type DanmakuAppearance, fontClassOf } from './engine/appearance.ts'
import { type Crowd, type CrowdOptions, createCrowd, type Flight, flightText } from './engine/crowd.ts'
import { createFilter, type DanmakuFilter } from './engine/filter.ts'
import type { FlyingMessage } from './engine/flying-message.ts'
import type { DanmakuStage, Point } from './engine/stage.ts'
import type { DanmakuSettings } from './settings/settings.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'
const TICK_MS = 250
/** Messages in the list shown to users who prefer reduced motion. */
const MAX_LISTED = 5

export interface DanmakuLayerProps {
  settings: DanmakuSettings
  filter: DanmakuFilter
  style: DanmakuAppearance
  crowd: CrowdOptions
  /**
   * Calls `onMessage` with every message of the room and `onRemoved` when messages are removed; returns the
   * function that unsubscribes.
   */
  subscribe: (
    onMessage: (message: FlyingMessage) => void,
    onRemoved: (isRemoved: (message: FlyingMessage) => boolean) => void,
  ) => () => void
  /** Called when a message was pressed, with the point in the window. */
  onSelect: (message: FlyingMessage, at: Point) => void
  /** Called with every message that is shown. */
  onShown?: (message: FlyingMessage) => void
}

/**
 * Danmaku over a picture; its parent must be positioned. The engine is loaded with the first message. Users
 * who prefer reduced motion see the newest messages as a list. It is decoration for screen readers: the chat
 * beside it has the same messages.
 */
export function DanmakuLayer(props: DanmakuLayerProps) {
  const { settings, filter, style, crowd: options, subscribe, onSelect, onShown } = props
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<DanmakuStage | null>(null)
  const crowd = useRef<Crowd | null>(null)
  const reducedMotion = useReducedMotion()
  const [listed, setListed] = useState<Flight[]>([])
  const filterAllows = useMemo(() => createFilter(filter), [filter])
  const drawing = useMemo(() => ({ ...settings, style }), [settings, style])
  const { show } = settings

  const select = useEffectEvent((flight: Flight, at: Point) => onSelect(flight.message, at))
  const notify = useEffectEvent((message: FlyingMessage) => onShown?.(message))
  const isAllowed = useEffectEvent((message: FlyingMessage) => filterAllows(message))
  const currentDrawing = useEffectEvent(() => drawing)
  useEffect(() => {
    if (!show) return
    let over = false
    let opening: Promise<DanmakuStage | null> | null = null
    const currentCrowd = createCrowd(options)
    crowd.current = currentCrowd
    const open = async () => {
      const { createStage } = await import('./engine/stage.ts')
      if (over || !box.current) return null
      stage.current = createStage(box.current, currentDrawing(), (flight, at) => select(flight, at))
      return stage.current
    }
    const fly = async (flight: Flight) => {
      if (!isAllowed(flight.message)) return
      if (reducedMotion) {
        notify(flight.message)
        return setListed((before) => [...before, flight].slice(-MAX_LISTED))
      }
      opening ??= open().catch(() => null)
      const opened = await opening
      if (!over && isAllowed(flight.message) && opened?.fly(flight)) notify(flight.message)
    }
    const onMessage = (message: FlyingMessage) => {
      if (!isAllowed(message) || document.hidden) return
      const flight = currentCrowd.take(message, performance.now(), stage.current?.count())
      if (flight) void fly(flight)
    }
    const onRemoved = async (isRemoved: (message: FlyingMessage) => boolean) => {
      currentCrowd.forget(isRemoved)
      setListed((before) => before.filter(({ message }) => !isRemoved(message)))
      // After the messages that still wait for the engine.
      const opened = await opening
      if (!over) opened?.drop(isRemoved)
    }
    const end = subscribe(onMessage, (isRemoved) => void onRemoved(isRemoved))
    const ticks = setInterval(() => {
      for (const flight of currentCrowd.due(performance.now())) void fly(flight)
    }, TICK_MS)
    return () => {
      over = true
      end()
      clearInterval(ticks)
      stage.current?.destroy()
      stage.current = null
      crowd.current = null
      setListed([])
    }
  }, [show, reducedMotion, subscribe, options])

  useEffect(() => {
    // What is on screen follows the filter as well: a user who was just blocked disappears at once.
    const isRemoved = (message: FlyingMessage) => !filterAllows(message)
    crowd.current?.forget(isRemoved)
    setListed((before) =>
      before.some(({ message }) => isRemoved(message))
        ? before.filter(({ message }) => !isRemoved(message))
        : before,
    )
    stage.current?.drop(isRemoved)
  }, [filterAllows])
  useEffect(() => stage.current?.fit(drawing), [drawing])
  useEffect(() => {
    if (!show || !box.current) return
    const sizes = new ResizeObserver(() => stage.current?.fit(currentDrawing()))
    sizes.observe(box.current)
    return () => sizes.disconnect()
  }, [show])

  if (!show) return null
  return (
    <div
      ref={box}
      aria-hidden="true"
      data-danmaku={reducedMotion ? 'list' : 'flying'}
      className="pointer-events-none absolute inset-x-0 top-(--stage-top,0px) overflow-hidden"
      // The bar at the bottom stays free, also at full height, and the button that offers the sound at the top.
      style={{
        height: `calc((100% - 3.25rem - var(--stage-top, 0px)) * ${settings.area / 4})`,
        opacity: settings.opacity / 100,
      }}
    >
      {reducedMotion ? <MessageList flights={listed} style={style} /> : null}
    </div>
  )
}

/** Whether the user prefers reduced motion; false until hydration. */
function useReducedMotion(): boolean {
  const [reducedMotion, setReducedMotion] = useState(false)
  useEffect(() => {
    const query = matchMedia(REDUCED)
    const read = () => setReducedMotion(query.matches)
    read()
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  return reducedMotion
}

/** The newest messages as a list. */
function MessageList({ flights, style }: { flights: readonly Flight[]; style: DanmakuAppearance }) {
  return (
    <div className="absolute top-2 left-3 flex max-w-[70%] flex-col gap-1">
      {flights.map(({ message, times }) => (
        <p
          key={message.id}
          className={`w-fit rounded-xs bg-scrim px-2 py-0.5 text-ink text-sm ${fontClassOf(style)}`}
        >
          {flightText({ message, times })}
        </p>
      ))}
    </div>
  )
}
