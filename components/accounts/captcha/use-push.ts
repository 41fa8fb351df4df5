import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { beginTrack, type TrackWriter } from './track.ts'

/** Pixels of the picture that one key press moves the piece. */
const STEP = 2
const LEAP = 20
/**
 * Interval of the steps while the End key moves the piece (ms). Every step is one that a key press could
 * make.
 */
const GLIDE_MS = 24
/** Released within this distance (pixels), the piece goes back to the start. */
const MIN_DISTANCE = 3

interface PushOptions {
  /** Largest position of the piece, in pixels of the picture. */
  most: number
  busy: boolean
  /** Pixels of the picture per pixel of the screen. */
  scale: () => number
  onRelease: (x: number, track: TrackWriter) => void
}

/**
 * Moves the puzzle piece along its bar and records the track. Releasing the pointer, or Enter, submits the
 * answer.
 */
export function usePush({ most, busy, scale, onRelease }: PushOptions) {
  const [x, setX] = useState(0)
  const [holding, setHolding] = useState(false)
  const place = useRef(0)
  const track = useRef<TrackWriter | null>(null)
  const grip = useRef({ x: 0, y: 0, scale: 1 })
  const glide = useRef<ReturnType<typeof setInterval>>(undefined)
  useEffect(() => () => clearInterval(glide.current), [])

  const moveTo = (to: number) => {
    place.current = Math.min(Math.max(to, 0), most)
    setX(place.current)
  }
  const follow = (event: { clientX: number; clientY: number; timeStamp: number }) => {
    moveTo((event.clientX - grip.current.x) * grip.current.scale)
    track.current?.add(place.current, (event.clientY - grip.current.y) * grip.current.scale, event.timeStamp)
  }
  const stepBy = (by: number, at: number) => {
    if (track.current?.byKeys !== true) {
      moveTo(0)
      track.current = beginTrack(true, at)
    }
    const before = place.current
    moveTo(before + by)
    if (place.current !== before) track.current.add(place.current, 0, at)
  }

  const release = (event: PointerEvent) => {
    if (!holding) return
    setHolding(false)
    follow(event)
    const pushed = track.current
    track.current = null
    if (place.current < MIN_DISTANCE || !pushed) moveTo(0)
    else onRelease(place.current, pushed)
  }
  const pointer = {
    onPointerDown(event: PointerEvent) {
      if (busy || event.button !== 0) return
      clearInterval(glide.current)
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, y: event.clientY, scale: scale() }
      track.current = beginTrack(false, event.timeStamp)
      moveTo(0)
      setHolding(true)
    },
    onPointerMove(event: PointerEvent) {
      if (!holding) return
      // Fast movements produce several points per frame.
      const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
      for (const move of moves.length > 0 ? moves : [event]) follow(move)
    },
    onPointerUp: release,
    onPointerCancel: () => {
      setHolding(false)
      moveTo(0)
    },
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (busy) return
    const at = event.timeStamp
    const by = {
      ArrowRight: STEP,
      ArrowUp: STEP,
      ArrowLeft: -STEP,
      ArrowDown: -STEP,
      PageUp: LEAP,
      PageDown: -LEAP,
    }[event.key]
    clearInterval(glide.current)
    if (by !== undefined) stepBy(event.shiftKey ? Math.sign(by) * LEAP : by, at)
    else if (event.key === 'Home') {
      // Back at the start, a new track begins.
      moveTo(0)
      track.current = null
    } else if (event.key === 'End') {
      stepBy(LEAP, at)
      glide.current = setInterval(() => {
        if (place.current >= most) clearInterval(glide.current)
        else stepBy(LEAP, performance.now())
      }, GLIDE_MS)
    } else if ((event.key === 'Enter' || event.key === ' ') && track.current?.byKeys && place.current > 0)
      onRelease(place.current, track.current)
    else return
    event.preventDefault()
  }

  return { x, holding, pointer, onKeyDown }
}
