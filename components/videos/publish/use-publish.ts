import { useRef, useState } from 'react'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { getUploadTicket } from '#lib/client/accounts/uploads.ts'
import { uploadFile } from '#lib/client/core/upload.ts'
import { publishVideo } from '#lib/client/videos/publishing.ts'
import type { VideoCard } from '#lib/contract/videos/card.ts'
import type { Subject } from './subject-fields.tsx'

/** The video to publish: one of the two sources, and its details. */
export interface Draft {
  file: File | null
  recordingId: number | null
  title: string
  tags: string[]
  cover: Blob | null
  matchId: number | null
  subject: Subject
}

/** Current step: an upload with its progress from 0 to 1, or the server's processing. */
export type Step = { at: 'video' | 'cover'; share: number } | { at: 'checking' }

/** Uploads and publishes a draft. Cancelling rejects with the signal's reason, and nothing is published. */
export function usePublish() {
  const [step, setStep] = useState<Step | null>(null)
  const giving = useRef<AbortController | null>(null)
  const send = async (purpose: 'video' | 'cover', file: Blob, signal: AbortSignal) => {
    setStep({ at: purpose, share: 0 })
    const type = purpose === 'video' ? 'video/mp4' : file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const ticket = await getUploadTicket({ purpose, type }, { quiet: true, signal })
    // A phone may report another type for an MP4; the server detects the real one.
    const typed = file.type === type ? file : file.slice(0, file.size, type)
    await uploadFile(ticket, typed, { signal, onProgress: (share) => setStep({ at: purpose, share }) })
    return ticket.key
  }
  return {
    step,
    /** Returns the published video; rejects like calls and uploads. */
    async publish(draft: Draft): Promise<VideoCard> {
      const control = new AbortController()
      giving.current = control
      const { signal } = control
      try {
        const cover = draft.cover ? await send('cover', draft.cover, signal) : undefined
        const file = draft.file ? await send('video', draft.file, signal) : undefined
        setStep({ at: 'checking' })
        const input = {
          title: draft.title,
          tags: draft.tags,
          ...(file ? { file } : { recording_id: draft.recordingId ?? 0 }),
          ...(cover ? { cover } : {}),
          ...(draft.matchId ? { match_id: draft.matchId } : {}),
          ...(draft.subject.kind ? { kind: draft.subject.kind } : {}),
          ...(draft.subject.sport ? { sport: draft.subject.sport } : {}),
          allow_download: draft.subject.allowDownload,
        }
        return await publishVideo(input, { quiet: true, onMessage: notifySuccess })
      } finally {
        giving.current = null
        setStep(null)
      }
    },
    /** Cancels an upload; processing on the server cannot be stopped. */
    cancel: () => giving.current?.abort(new Cancelled('given up')),
  }
}

/** The user has cancelled. */
export class Cancelled extends Error {}
