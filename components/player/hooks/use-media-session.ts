import { useEffect } from 'react'
import type { Session } from '../session/session.ts'

/** Default seek distance of a headset or lock-screen button, in seconds. */
const STEP_S = 10

/**
 * Shows what is playing in the system's media controls (lock screen, media keys) and handles their actions.
 */
export function useMediaSession(
  session: Session | null,
  { title, by, poster, active }: { title: string; by: string; poster: string | null; active: boolean },
): void {
  useEffect(() => {
    if (!session || !active || !('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: by,
      artwork: poster ? [{ src: poster }] : [],
    })
    const by10 = (direction: 1 | -1) => (details: MediaSessionActionDetails) => {
      const { behind, window } = session.get()
      if (behind !== null && window !== null)
        session.seek(Math.min(window, behind + direction * (details.seekOffset ?? STEP_S)))
    }
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', session.start],
      ['pause', session.pause],
      ['stop', session.pause],
      ['seekbackward', by10(1)],
      ['seekforward', by10(-1)],
    ]
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        mediaSession.setActionHandler(action, handler)
      } catch {
        // Older browsers do not support this action.
      }
    }
    for (const [action, handler] of handlers) set(action, handler)
    return () => {
      mediaSession.metadata = null
      for (const [action] of handlers) set(action, null)
    }
  }, [session, title, by, poster, active])
}
