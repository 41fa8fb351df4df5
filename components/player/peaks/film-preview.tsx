'use client'

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { lengthText } from '#components/shared/figures/length-text.ts'

/** Half the width of the preview (px), which stays within the bar. */
const HALF_WIDTH = 80

/** The pointer's place on a bar: the second of the film below it, and its distance from the left edge (px). */
interface Hover {
  second: number
  left: number
}

/** Follows a mouse over a bar that is as long as a film; a finger covers what it would show. */
export function useFilmHover(seconds: number) {
  const [hover, setHover] = useState<Hover | null>(null)
  return {
    hover,
    handlers: {
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (event.pointerType !== 'mouse') return
        const { left, width } = event.currentTarget.getBoundingClientRect()
        const place = Math.min(1, Math.max(0, (event.clientX - left) / Math.max(1, width)))
        const edge = Math.min(HALF_WIDTH, width / 2)
        setHover({
          second: Math.floor(place * seconds),
          left: Math.min(width - edge, Math.max(edge, place * width)),
        })
      },
      onPointerLeave: () => setHover(null),
    },
  }
}

interface FilmPreviewProps {
  video: RefObject<HTMLVideoElement | null>
  hover: Hover
}

/**
 * The picture of a film at the pointer's place on its bar: a second element that jumps there, to the nearest key
 * frame where the browser can. It loads the parts of the file it shows, and none before the first use.
 */
export function FilmPreview({ video, hover: { second, left } }: FilmPreviewProps) {
  const picture = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const film = picture.current
    if (!film) return
    // While it jumps, only the newest place counts.
    const jump = () => {
      if (film.seeking || Math.floor(film.currentTime) === second) return
      if (typeof film.fastSeek === 'function') film.fastSeek(second)
      else film.currentTime = second
    }
    jump()
    for (const name of ['seeked', 'loadedmetadata']) film.addEventListener(name, jump, { once: true })
    return () => {
      for (const name of ['seeked', 'loadedmetadata']) film.removeEventListener(name, jump)
    }
  }, [second])
  const src = video.current?.currentSrc
  if (!src) return null
  return (
    <div
      aria-hidden="true"
      data-film-preview
      style={{ left }}
      className="-translate-x-1/2 pointer-events-none absolute bottom-full z-10 mb-1 w-40 overflow-hidden rounded-sm border border-line bg-bg"
    >
      <video
        ref={picture}
        src={src}
        muted
        playsInline
        preload="auto"
        tabIndex={-1}
        className="aspect-video w-full bg-bg"
      />
      <p className="num py-0.5 text-center text-xs">{lengthText(second)}</p>
    </div>
  )
}
