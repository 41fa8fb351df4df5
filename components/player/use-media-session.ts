import { useEffect } from 'react'
import type { Session } from './session.ts'

/** Tells the system (lock screen, media keys) what is playing. */
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
    mediaSession.setActionHandler('play', session.start)
    mediaSession.setActionHandler('pause', session.pause)
    return () => {
      mediaSession.metadata = null
      mediaSession.setActionHandler('play', null)
      mediaSession.setActionHandler('pause', null)
    }
  }, [session, title, by, poster, active])
}
