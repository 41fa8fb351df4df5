import { type RefObject, useCallback, useEffect, useState } from 'react'
import { browserStorage, readSettings, saveSettings } from '../settings.ts'

export interface Volume {
  /** 0..1 */
  volume: number
  muted: boolean
  /** The sound is off although nobody chose that: worth offering it. */
  offer: boolean
  setVolume(volume: number): void
  toggle(): void
}

/**
 * The element's sound, remembered on this device. Until somebody chose, it is off and offered. With `silent` it begins
 * without sound whatever was chosen: a preview that nobody asked for.
 */
export function useVolume(
  video: RefObject<HTMLVideoElement | null>,
  silenced: boolean,
  silent = false,
): Volume {
  const [sound, setSound] = useState({ volume: 0.8, muted: true })
  const [chosen, setChosen] = useState(false)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const kept = readSettings(browserStorage)
    const read = () => setSound({ volume: element.volume, muted: element.muted })
    element.addEventListener('volumechange', read)
    element.volume = kept.volume
    element.muted = silent || (kept.muted ?? true)
    setChosen(kept.muted !== null)
    read()
    return () => element.removeEventListener('volumechange', read)
  }, [video, silent])

  const apply = useCallback(
    (volume: number, muted: boolean) => {
      const element = video.current
      if (!element) return
      element.volume = volume
      element.muted = muted
      saveSettings({ volume, muted }, browserStorage)
      setChosen(true)
    },
    [video],
  )

  return {
    ...sound,
    offer: sound.muted && (silenced || !chosen),
    setVolume: (volume) => {
      const next = Math.min(1, Math.max(0, Math.round(volume * 100) / 100))
      apply(next, next === 0)
    },
    toggle: () => apply(sound.muted && sound.volume === 0 ? 0.5 : sound.volume, !sound.muted),
  }
}
