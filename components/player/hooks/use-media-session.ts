import { useEffect } from 'react'
import type { Session } from '../session/session.ts'

/** Seconds that a headset's or a lock screen's button goes back or ahead, where it does not say. */
const STEP_S = 10

/** Tells the system (lock screen, media keys) what is playing, and obeys it. */
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
    const by10 = (way: 1 | -1) => (details: MediaSessionActionDetails) => {
      const { behind, window } = session.get()
      if (behind !== null && window !== null)
        session.seek(Math.min(window, behind + way * (details.seekOffset ?? STEP_S)))
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
        // An older browser does not know it.
      }
    }
    for (const [action, handler] of handlers) set(action, handler)
    return () => {
      mediaSession.metadata = null
      for (const [action] of handlers) set(action, null)
    }
  }, [session, title, by, poster, active])
}
