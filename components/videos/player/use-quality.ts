import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Rendition {
  lines: number
  url: string
}

/** The size of a video that is played: a change continues at the same moment. */
export function useQuality(
  video: RefObject<HTMLVideoElement | null>,
  url: string,
  renditions: readonly Rendition[],
) {
  const [lines, setLines] = useState<number | null>(null)
  const left = useRef<{ at: number; plays: boolean; speed: number } | null>(null)
  const src = renditions.find((each) => each.lines === lines)?.url ?? url
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is restored when the address has changed
  useLayoutEffect(() => {
    const film = video.current
    const resumed = left.current
    left.current = null
    if (!film || !resumed) return
    film.currentTime = resumed.at
    film.playbackRate = resumed.speed
    if (resumed.plays) void film.play().catch(() => undefined)
  }, [src])
  return {
    src,
    /** Lines of the shorter side; null: the original. */
    lines,
    choices: renditions.map((each) => each.lines),
    choose(next: number | null) {
      const film = video.current
      if (film) left.current = { at: film.currentTime, plays: !film.paused, speed: film.playbackRate }
      setLines(next)
    },
  }
}
