import { useRef, useState } from 'react'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { rememberUpload, uploadInParts } from '#lib/client/accounts/upload-in-parts.ts'
import { getUploadTicket } from '#lib/client/accounts/uploads.ts'
import { uploadFile } from '#lib/client/core/upload.ts'
import { publishVideo } from '#lib/client/videos/publishing.ts'
import type { OwnVideo } from '#lib/contract/videos/publishing.ts'
import type { Subject } from '../subject-fields.tsx'
import type { ChosenTeam } from '../teams-field.tsx'
import { isWebm } from '../video-type.ts'

/** The video to publish: one of the two sources, and its details. */
export interface Draft {
  file: File | null
  recordingId: number | null
  title: string
  tags: string[]
  cover: Blob | null
  matchId: number | null
  teams: readonly ChosenTeam[]
  subject: Subject
  /** It is stored for its author only. */
  asDraft: boolean
}

/** Current step: an upload with its progress from 0 to 1, or the server's processing. */
export type Step =
  | { at: 'video'; share: number; state: 'sending' | 'interrupted' | 'paused' }
  | { at: 'cover'; share: number }
  | { at: 'checking' }

/** The user has cancelled. */
export class Cancelled extends Error {}
/** The user has paused the upload. */
class Paused extends Error {}

const inputOf = (draft: Draft, keys: { file: string | undefined; cover: string | undefined }) => ({
  title: draft.title,
  tags: draft.tags,
  ...(keys.file ? { file: keys.file } : { recording_id: draft.recordingId ?? 0 }),
  ...(keys.cover ? { cover: keys.cover } : {}),
  ...(draft.matchId ? { match_id: draft.matchId } : {}),
  ...(draft.teams.length > 0 ? { team_ids: draft.teams.map(({ id }) => id) } : {}),
  ...(draft.subject.kind ? { kind: draft.subject.kind } : {}),
  ...(draft.subject.sport ? { sport: draft.subject.sport } : {}),
  allow_download: draft.subject.allowDownload,
  as_draft: draft.asDraft,
})

/** Uploads and publishes a draft. Cancelling rejects with the signal's reason, and nothing is published. */
export function usePublish() {
  const [step, setStep] = useState<Step | null>(null)
  const sending = useRef<AbortController | null>(null)
  const cancelling = useRef<AbortController | null>(null)
  const resuming = useRef<(() => void) | null>(null)

  const sendCover = async (cover: Blob, signal: AbortSignal) => {
    setStep({ at: 'cover', share: 0 })
    const type = cover.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const ticket = await getUploadTicket({ purpose: 'cover', type }, { quiet: true, signal })
    const typed = cover.type === type ? cover : cover.slice(0, cover.size, type)
    await uploadFile(ticket, typed, { signal, onProgress: (share) => setStep({ at: 'cover', share }) })
    return ticket.key
  }

  /** Sends the video, with pauses until the user resumes. */
  const sendVideo = async (file: File, cancelled: AbortSignal): Promise<string> => {
    const type = (await isWebm(file)) ? 'video/webm' : 'video/mp4'
    let share = 0
    for (;;) {
      const control = new AbortController()
      sending.current = control
      const show = (state: 'sending' | 'interrupted' | 'paused') => setStep({ at: 'video', share, state })
      show('sending')
      try {
        return await uploadInParts(file, type, {
          signal: AbortSignal.any([control.signal, cancelled]),
          onProgress: (sent) => {
            share = sent
            show('sending')
          },
          onInterrupted: (isInterrupted) => show(isInterrupted ? 'interrupted' : 'sending'),
        })
      } catch (error) {
        if (!(error instanceof Paused)) throw error
        show('paused')
        await new Promise<void>((resolve, reject) => {
          resuming.current = resolve
          cancelled.addEventListener('abort', () => reject(cancelled.reason), { once: true })
        })
      }
    }
  }

  return {
    step,
    /** Returns the stored video; rejects like calls and uploads. */
    async publish(draft: Draft): Promise<OwnVideo> {
      const control = new AbortController()
      cancelling.current = control
      try {
        const cover = draft.cover ? await sendCover(draft.cover, control.signal) : undefined
        const file = draft.file ? await sendVideo(draft.file, control.signal) : undefined
        setStep({ at: 'checking' })
        const video = await publishVideo(inputOf(draft, { file, cover }), {
          quiet: true,
          onMessage: notifySuccess,
        })
        if (draft.file) rememberUpload(draft.file, null)
        return video
      } finally {
        cancelling.current = null
        setStep(null)
      }
    },
    pause: () => sending.current?.abort(new Paused('paused')),
    resume: () => resuming.current?.(),
    /** Cancels an upload; processing on the server cannot be stopped. */
    cancel: () => cancelling.current?.abort(new Cancelled('given up')),
  }
}
