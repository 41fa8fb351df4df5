import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { recordingProgressQuery, saveRecordingProgress } from '#lib/client/streams/recordings.ts'
import { saveProgress, videoMarksQuery } from '#lib/client/videos/watching.ts'
import { resumePosition } from '#lib/shared/videos/resume-position.ts'
import { guestPosition, saveGuestPosition } from './guest-positions.ts'
import { readMoment } from './read-moment.ts'

/** Seconds of play between two stored positions. */
const STEP_S = 15

/** A video, or the recording of a broadcast. */
type FilmId = { video_id: number } | { recording_id: number }

const SAVE = { video: saveProgress, recording: saveRecordingProgress } as const

/** Where a user left a film, as the server stores it (s); null for a guest, undefined while it is loaded. */
function useStoredPosition(userId: number | null, kind: keyof typeof SAVE, id: number) {
  const isUser = userId !== null
  const marks = useQuery({ ...videoMarksQuery(userId ?? 0, id), enabled: isUser && kind === 'video' })
  const progress = useQuery({
    ...recordingProgressQuery(userId ?? 0, id),
    enabled: isUser && kind === 'recording',
  })
  return isUser ? (kind === 'video' ? marks : progress).data?.position : null
}

/**
 * Begins a film at the moment of the address (`t=`), otherwise where the viewer left it, and stores where they leave
 * it: a user's position on the server, a guest's in the browser. Returns where it was resumed (s), or null.
 */
export function useResume(video: RefObject<HTMLVideoElement | null>, of: FilmId, seconds: number) {
  const who = useAuthState()
  const [kind, id] =
    'video_id' in of ? (['video', of.video_id] as const) : (['recording', of.recording_id] as const)
  const userId = who.state === 'user' ? who.user.id : null
  const left = useStoredPosition(userId, kind, id)
  const begun = useRef(false)
  const [resumed, setResumed] = useState<number | null>(null)
  const isKnown = who.state === 'guest' || (who.state === 'user' && left !== undefined)
  useEffect(() => {
    const film = video.current
    if (!film || begun.current) return
    const moment = readMoment(location.search)
    if (moment === null && !isKnown) return
    begun.current = true
    // A viewer who has already begun to watch is not moved.
    if (film.currentTime > 1) return
    const to = moment ?? left ?? guestPosition(id, localStorage, kind)
    if (to <= 0 || to >= seconds) return
    film.currentTime = to
    if (moment === null) setResumed(to)
  }, [video, isKnown, left, kind, id, seconds])
  useEffect(() => {
    const film = video.current
    if (!film || who.state === 'unknown') return
    let stored = film.currentTime
    const store = () => {
      stored = film.currentTime
      const position = resumePosition(stored, seconds)
      if (userId === null) saveGuestPosition(id, position, localStorage, kind)
      // A position that could not be stored is stored again with the next one.
      else SAVE[kind](id, Math.floor(stored), { quiet: true }).catch(() => undefined)
    }
    const step = () => {
      if (!film.paused && Math.abs(film.currentTime - stored) >= STEP_S) store()
    }
    const end = () => {
      if (film.currentTime > 1) store()
    }
    film.addEventListener('timeupdate', step)
    film.addEventListener('pause', end)
    film.addEventListener('ended', end)
    return () => {
      film.removeEventListener('timeupdate', step)
      film.removeEventListener('pause', end)
      film.removeEventListener('ended', end)
    }
  }, [video, kind, id, seconds, userId, who.state])
  return {
    resumed,
    restart() {
      setResumed(null)
      if (video.current) video.current.currentTime = 0
    },
  }
}
