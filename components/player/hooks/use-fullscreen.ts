import { type RefObject, useSyncExternalStore } from 'react'

/** Safari on the iPhone supports fullscreen only on the video element. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Fullscreen of the whole stage with its overlays, not of the video alone. */
export function useFullscreen(
  stage: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): { full: boolean; toggle(): void; enter(): Promise<boolean> } {
  const full = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement === stage.current,
    () => false,
  )
  return {
    full,
    /** Resolves to whether the browser allowed fullscreen; without a user gesture it often does not. */
    enter: async () => {
      const request = stage.current?.requestFullscreen?.()
      return request === undefined ? false : request.then(() => true).catch(() => false)
    },
    toggle() {
      // A rejection (such as a frame without permission) changes nothing, which the user sees.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
      else if (stage.current?.requestFullscreen) void stage.current.requestFullscreen().catch(() => {})
      else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.()
    },
  }
}
