import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { beginTrack, type TrackWriter } from './track.ts'

/** Pixels of the picture a key moves the piece. */
const STEP = 2
const LEAP = 20
/** How often the End key's glide takes a leap, ms: every step is one that a key could have made. */
const GLIDE_MS = 24
/** Let go before the piece has really moved, it goes back. */
const NOTHING = 3

interface PushOptions {
  /** How far the piece goes, in pixels of the picture. */
  most: number
  busy: boolean
  /** Pixels of the picture for one of the screen. */
  scale: () => number
  onLetGo: (x: number, track: TrackWriter) => void
}

/** Pushes the piece of a puzzle along its bar and writes down how. Letting go answers; by keys Enter does. */
export function usePush({ most, busy, scale, onLetGo }: PushOptions) {
  const [x, setX] = useState(0)
  const [holding, setHolding] = useState(false)
  const place = useRef(0)
  const track = useRef<TrackWriter | null>(null)
  const grip = useRef({ x: 0, y: 0, scale: 1 })
  const glide = useRef<ReturnType<typeof setInterval>>(undefined)
  useEffect(() => () => clearInterval(glide.current), [])

  const put = (to: number) => {
    place.current = Math.min(Math.max(to, 0), most)
    setX(place.current)
  }
  const follow = (event: { clientX: number; clientY: number; timeStamp: number }) => {
    put((event.clientX - grip.current.x) * grip.current.scale)
    track.current?.add(place.current, (event.clientY - grip.current.y) * grip.current.scale, event.timeStamp)
  }
  const stepBy = (by: number, at: number) => {
    if (track.current?.byKeys !== true) {
      put(0)
      track.current = beginTrack(true, at)
    }
    const before = place.current
    put(before + by)
    if (place.current !== before) track.current.add(place.current, 0, at)
  }

  const letGo = (event: PointerEvent) => {
    if (!holding) return
    setHolding(false)
    follow(event)
    const pushed = track.current
    track.current = null
    if (place.current < NOTHING || !pushed) put(0)
    else onLetGo(place.current, pushed)
  }
  const pointer = {
    onPointerDown(event: PointerEvent) {
      if (busy || event.button !== 0) return
      clearInterval(glide.current)
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX, y: event.clientY, scale: scale() }
      track.current = beginTrack(false, event.timeStamp)
      put(0)
      setHolding(true)
    },
    onPointerMove(event: PointerEvent) {
      if (!holding) return
      // A quick hand moves several times between two drawings.
      const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
      for (const move of moves.length > 0 ? moves : [event]) follow(move)
    },
    onPointerUp: letGo,
    onPointerCancel: () => {
      setHolding(false)
      put(0)
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
      // Back at the start the way begins anew.
      put(0)
      track.current = null
    } else if (event.key === 'End') {
      stepBy(LEAP, at)
      glide.current = setInterval(() => {
        if (place.current >= most) clearInterval(glide.current)
        else stepBy(LEAP, performance.now())
      }, GLIDE_MS)
    } else if ((event.key === 'Enter' || event.key === ' ') && track.current?.byKeys && place.current > 0)
      onLetGo(place.current, track.current)
    else return
    event.preventDefault()
  }

  return { x, holding, pointer, onKeyDown }
}
