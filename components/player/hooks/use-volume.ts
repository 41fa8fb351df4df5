import { type RefObject, useCallback, useEffect, useState } from 'react'
import { browserStorage, readSettings, saveSettings } from '../settings.ts'

export interface Volume {
  /** 0..1. */
  volume: number
  muted: boolean
  /** The sound is off although the user did not choose that: the page offers to unmute. */
  offer: boolean
  setVolume(volume: number): void
  toggle(): void
}

/**
 * Volume of the element, stored on this device. Until the user chooses, playback is muted and unmuting is
 * offered. With `silent` it starts muted regardless of the stored choice, as in a preview.
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
    const settings = readSettings(browserStorage)
    const read = () => setSound({ volume: element.volume, muted: element.muted })
    element.addEventListener('volumechange', read)
    element.volume = settings.volume
    element.muted = silent || (settings.muted ?? true)
    setChosen(settings.muted !== null)
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
