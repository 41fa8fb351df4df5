import { type PointerEvent, useRef, useState } from 'react'

const MAX_ZOOM = 5
const STEP = 1.5
/** A horizontal movement of this many px changes the picture. */
const SWIPE_PX = 60

interface Point {
  x: number
  y: number
}

interface View extends Point {
  zoom: number
}

const WHOLE: View = { zoom: 1, x: 0, y: 0 }
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(1, zoom))

/**
 * The zoom and position of a picture: by buttons and keys in steps, by two fingers, and moved by one finger or the
 * mouse. `onSwipe` is called with the direction of a swipe over a picture that is not zoomed.
 */
export function useZoom(onSwipe: (direction: 1 | -1) => void) {
  const [view, setView] = useState(WHOLE)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  const zoomTo = (zoom: number) =>
    setView((now) => {
      const next = clampZoom(zoom)
      return next === 1 ? WHOLE : { zoom: next, x: now.x, y: now.y }
    })

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    start.current = pointers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      const ratio = distance(now, other) / Math.max(1, distance(before, other))
      setView((each) => ({ ...each, zoom: clampZoom(each.zoom * ratio) }))
    } else
      setView((each) =>
        each.zoom === 1 ? each : { ...each, x: each.x + now.x - before.x, y: each.y + now.y - before.y },
      )
  }
  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    const from = start.current
    start.current = null
    if (view.zoom === 1) setView(WHOLE)
    if (!from || view.zoom !== 1) return
    const moved = event.clientX - from.x
    if (Math.abs(moved) >= SWIPE_PX) onSwipe(moved < 0 ? 1 : -1)
  }
  return {
    zoom: view.zoom,
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
    canZoomIn: view.zoom < MAX_ZOOM,
    zoomIn: () => zoomTo(view.zoom * STEP),
    zoomOut: () => zoomTo(view.zoom / STEP),
    toggle: () => zoomTo(view.zoom > 1 ? 1 : 2),
    reset: () => setView(WHOLE),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
