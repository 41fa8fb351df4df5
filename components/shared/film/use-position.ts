import { type RefObject, useEffect, useState } from 'react'

/** The position of a video in whole seconds, while it plays and after a jump. */
export function usePosition(video: RefObject<HTMLVideoElement | null>): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const film = video.current
    if (!film) return
    const follow = () => setAt(Math.floor(film.currentTime))
    for (const name of ['timeupdate', 'seeking']) film.addEventListener(name, follow)
    return () => {
      for (const name of ['timeupdate', 'seeking']) film.removeEventListener(name, follow)
    }
  }, [video])
  return at
}
