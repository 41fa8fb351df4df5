import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { nextSlide } from './turn.ts'

/** How long a slide is shown (ms). */
const SLIDE_MS = 6_000

const noMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Advances a row of slides automatically, with controls to pause, stop and go to a slide. */
export function useAutoplay({
  track,
  at,
  count,
}: {
  track: RefObject<HTMLElement | null>
  at: number
  count: number
}) {
  const [isOn, setOn] = useState(true)
  const [paused, setPaused] = useState(false)
  const goTo = (to: number) => {
    const row = track.current
    const slide = row?.children[to]
    if (!row || !(slide instanceof HTMLElement)) return
    row.scrollTo({ left: slide.offsetLeft, behavior: noMotion() ? 'instant' : 'smooth' })
  }

  // Stopped initially for users with reduced motion, who can start it.
  useEffect(() => {
    if (noMotion()) setOn(false)
  }, [])
  useEffect(() => {
    if (!isOn || paused || count < 2) return
    const timer = setInterval(() => {
      const slide = track.current?.children[nextSlide(at, count)]
      if (!document.hidden && slide instanceof HTMLElement)
        track.current?.scrollTo({ left: slide.offsetLeft, behavior: noMotion() ? 'instant' : 'smooth' })
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [isOn, paused, at, count, track])

  return {
    isOn,
    goTo,
    toggle: () => setOn(!isOn),
    pause: (event: FocusEvent | PointerEvent) => {
      // Touch leaves no hovering pointer, so only a mouse pauses.
      if (!('pointerType' in event) || event.pointerType === 'mouse') setPaused(true)
    },
    resume: (event: FocusEvent | PointerEvent) => {
      if ('pointerType' in event || !event.currentTarget.contains(event.relatedTarget)) setPaused(false)
    },
  }
}
