import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { nextSlide } from './turn.ts'

/** How long a slide stays, ms. */
const STAYS_MS = 6_000

const noMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Turns a row of slides: whether it does, and what makes it rest, stop and go. */
export function useTurning({
  track,
  at,
  count,
}: {
  track: RefObject<HTMLElement | null>
  at: number
  count: number
}) {
  const [isOn, setOn] = useState(true)
  const [resting, setResting] = useState(false)
  const go = (to: number) => {
    const row = track.current
    const slide = row?.children[to]
    if (!row || !(slide instanceof HTMLElement)) return
    row.scrollTo({ left: slide.offsetLeft, behavior: noMotion() ? 'instant' : 'smooth' })
  }

  // Who wants no motion finds it stopped, and may start it.
  useEffect(() => {
    if (noMotion()) setOn(false)
  }, [])
  useEffect(() => {
    if (!isOn || resting || count < 2) return
    const timer = setInterval(() => {
      const slide = track.current?.children[nextSlide(at, count)]
      if (!document.hidden && slide instanceof HTMLElement)
        track.current?.scrollTo({ left: slide.offsetLeft, behavior: noMotion() ? 'instant' : 'smooth' })
    }, STAYS_MS)
    return () => clearInterval(timer)
  }, [isOn, resting, at, count, track])

  return {
    isOn,
    go,
    toggle: () => setOn(!isOn),
    rest: (event: FocusEvent | PointerEvent) => {
      // A finger that has left leaves no pointer over it.
      if (!('pointerType' in event) || event.pointerType === 'mouse') setResting(true)
    },
    resume: (event: FocusEvent | PointerEvent) => {
      if ('pointerType' in event || !event.currentTarget.contains(event.relatedTarget)) setResting(false)
    },
  }
}
