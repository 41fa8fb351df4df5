import { ApiError, isNotFound, NetworkError } from '#lib/client/core/errors.ts'
import { uploadFile } from '#lib/client/core/upload.ts'
import { getUploadParts, startUpload } from './uploads.ts'

export interface PartedUploadOptions {
  signal: AbortSignal
  /** Share of the file that has arrived, from 0 to 1. */
  onProgress: (share: number) => void
  /** The connection is interrupted: the upload continues by itself. */
  onInterrupted: (isInterrupted: boolean) => void
}

type PartedType = 'video/mp4' | 'video/webm'

/** Waiting times (ms) after failures in a row; the last one repeats. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000]
/** The server refuses a part with these: its ticket has expired, or another tab has sent it. */
const RENEWED_STATUSES: readonly number[] = [403, 409, 429]
/** Refusals in a row after which the upload fails. */
const MAX_REFUSALS = 5

/** The name under which the browser remembers the upload of a file, so that it continues after a reload. */
const memoryOf = (file: File) => `upload:${file.name}:${file.size}:${file.lastModified}`

function remembered(file: File): string | null {
  try {
    return localStorage.getItem(memoryOf(file))
  } catch {
    return null
  }
}

/** Remembers the key of a file's upload, or forgets it. */
export function rememberUpload(file: File, key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(memoryOf(file))
    else localStorage.setItem(memoryOf(file), key)
  } catch {
    // Without storage an upload starts anew after a reload.
  }
}

/** Resolves after a time, or as soon as the browser is online again; rejects when the signal aborts. */
function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
      signal.removeEventListener('abort', onAbort)
    }
    const onOnline = () => {
      end()
      resolve()
    }
    const onAbort = () => {
      end()
      reject(signal.reason)
    }
    const timer = setTimeout(onOnline, ms)
    window.addEventListener('online', onOnline)
    signal.addEventListener('abort', onAbort)
  })
}

const isInterruption = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
const isRenewed = (error: unknown): boolean =>
  error instanceof ApiError && RENEWED_STATUSES.includes(error.status)

/** Sends the next missing parts; `onArrived` is called for each. Returns whether all of them are there. */
async function sendNextParts(
  file: File,
  key: string,
  { signal, onProgress, onInterrupted, onArrived }: PartedUploadOptions & { onArrived: () => void },
): Promise<boolean> {
  const { missing, arrived, parts, part_bytes: size } = await getUploadParts(key, { quiet: true, signal })
  onInterrupted(false)
  let complete = arrived.length
  onProgress(complete / parts)
  for (const { part, ticket } of missing) {
    const bytes = file.slice((part - 1) * size, part * size, ticket.headers['content-type'] ?? file.type)
    const share = bytes.size / file.size
    await uploadFile(ticket, bytes, {
      signal,
      onProgress: (sent) => onProgress(complete / parts + sent * share),
    })
    complete += 1
    onArrived()
  }
  return complete === parts
}

/**
 * Uploads a file in parts and returns the key of the upload. An interrupted connection is waited for, and parts that
 * have arrived are not sent again, also after a reload of the page and after the signal was aborted. Rejects with the
 * reason of the signal, or with ApiError if the server refuses the file.
 */
export async function uploadInParts(
  file: File,
  type: PartedType,
  options: PartedUploadOptions,
): Promise<string> {
  const { signal, onInterrupted } = options
  let key = remembered(file)
  // In a row, without a part that arrived between them.
  let failures = 0
  let refusals = 0
  const onArrived = () => {
    failures = 0
    refusals = 0
  }
  for (;;) {
    try {
      if (key === null) {
        const started = await startUpload({ type, bytes: file.size }, { quiet: true, signal })
        key = started.key
        rememberUpload(file, key)
      }
      if (await sendNextParts(file, key, { ...options, onArrived })) return key
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (isNotFound(error) && key !== null) {
        // It has expired, or was used.
        rememberUpload(file, null)
        key = null
        refusals += 1
      } else if (key !== null && isRenewed(error)) refusals += 1
      else if (!isInterruption(error)) throw error
      if (refusals >= MAX_REFUSALS) throw error
      onInterrupted(isInterruption(error))
      await waitForConnection(WAITS[Math.min(failures, WAITS.length - 1)] ?? 0, signal)
      failures += 1
    }
  }
}
