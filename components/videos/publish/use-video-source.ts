import { useEffect, useState } from 'react'
import { useOwnRecordings } from '#lib/client/streams/recordings.ts'

export type VideoSource = 'recording' | 'file'

/** What is published: a file of the user's device, or one of their recordings. `initial`: a recording's id. */
export function useVideoSource(userId: number, initial: number | null) {
  const [source, setSource] = useState<VideoSource>(initial === null ? 'file' : 'recording')
  const [file, setFile] = useState<{ file: File; url: string } | null>(null)
  // Here and not where the file is chosen: that is not shown while a recording is the source.
  useEffect(() => () => (file ? URL.revokeObjectURL(file.url) : undefined), [file])
  const [recordingId, setRecordingId] = useState(initial)
  const { data: recordings } = useOwnRecordings(userId, initial)
  const found = recordings?.list.find(({ id }) => id === recordingId) ?? null
  const recording = source === 'recording' ? found : null
  return {
    source,
    setSource,
    /** Whichever source is chosen. */
    chosenFile: file,
    setFile,
    chosenRecordingId: recordingId,
    setRecordingId,
    /** What is published; null: nothing of this source is chosen yet. */
    file: source === 'file' ? file : null,
    recording,
    /** Where its preview is loaded from. */
    url: source === 'file' ? (file?.url ?? null) : (recording?.url ?? null),
    usualKind: source === 'recording' ? ('recording' as const) : ('other' as const),
  }
}
