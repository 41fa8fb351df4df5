import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import { envelope } from '#lib/contract/core/envelope.ts'
import { ApiError, NetworkError } from './errors.ts'

export interface UploadOptions {
  /** From 0 to 1, as it goes. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** What the storage said of a refusal, where it is one of ours. */
function wordsOf(text: string): string {
  try {
    const read = envelope.safeParse(JSON.parse(text))
    return read.success ? read.data.msg : ''
  } catch {
    return ''
  }
}

/** What is sent: the file as it is, or the last field of a form. */
function bodyOf(ticket: UploadTicket, file: Blob): Blob | FormData {
  if (ticket.how === 'put') return file
  const form = new FormData()
  for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value)
  form.set(ticket.file_field, file)
  return form
}

/**
 * Sends a file straight to the storage under its ticket. By XMLHttpRequest and not by ky: browsers report the progress
 * of a fetch upload only over HTTP/2, and a storage of another origin gets no headers but those of its ticket. Rejects
 * with ApiError (the storage refused) or NetworkError, and with the signal's reason when the upload was aborted.
 */
export function uploadFile(
  ticket: UploadTicket,
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const leave = () => request.abort()
    signal?.addEventListener('abort', leave, { once: true })
    request.open(ticket.how === 'put' ? 'PUT' : 'POST', ticket.url)
    for (const [name, value] of Object.entries(ticket.headers)) request.setRequestHeader(name, value)
    // Our own storage asks where a call comes from; another origin would have to allow these headers first.
    if (ticket.url.startsWith('/')) {
      request.setRequestHeader('x-touchline', 'web')
      request.setRequestHeader('lang', document.documentElement.lang.slice(0, 2))
    }
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new ApiError(1, wordsOf(request.responseText), request.status))
    }
    request.onerror = () => reject(new NetworkError('The storage could not be reached'))
    request.onabort = () => reject(signal?.reason ?? new NetworkError('The upload was given up'))
    request.onloadend = () => signal?.removeEventListener('abort', leave)
    request.send(bodyOf(ticket, file))
  })
}
