import { type RefObject, useSyncExternalStore } from 'react'

/** Safari on the iPhone knows no fullscreen but the video element's own. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Fullscreen of the stage with all that lies over the picture, not of the picture alone. */
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
    /** Whether the browser let the stage have it: without a press it often does not. */
    enter: async () => {
      const asked = stage.current?.requestFullscreen?.()
      return asked === undefined ? false : asked.then(() => true).catch(() => false)
    },
    toggle() {
      // Refusals (a frame without permission) leave things as they are, which the reader sees.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
      else if (stage.current?.requestFullscreen) void stage.current.requestFullscreen().catch(() => {})
      else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.()
    },
  }
}
