import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import { envelope } from '#lib/contract/core/envelope.ts'
import { ApiError, NetworkError } from './errors.ts'

export interface UploadOptions {
  /** Share of the file sent so far, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Returns the storage's message for a refusal, if it is our own storage. */
function messageOf(text: string): string {
  try {
    const read = envelope.safeParse(JSON.parse(text))
    return read.success ? read.data.msg : ''
  } catch {
    return ''
  }
}

/** Returns the request body: the file as it is, or the last field of a form. */
function bodyOf(ticket: UploadTicket, file: Blob): Blob | FormData {
  if (ticket.how === 'put') return file
  const form = new FormData()
  for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value)
  form.set(ticket.file_field, file)
  return form
}

/**
 * Sends a file straight to the storage with its ticket. By XMLHttpRequest and not by ky: browsers report the
 * progress of a fetch upload only over HTTP/2, and a storage on another origin receives no headers but those
 * of its ticket. Rejects with ApiError (the storage refused) or NetworkError, and with the signal's reason
 * when the upload was aborted.
 */
export function uploadFile(
  ticket: UploadTicket,
  file: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.open(ticket.how === 'put' ? 'PUT' : 'POST', ticket.url)
    for (const [name, value] of Object.entries(ticket.headers)) request.setRequestHeader(name, value)
    // Our own storage checks where a call comes from; another origin would have to allow these headers first.
    if (ticket.url.startsWith('/')) {
      request.setRequestHeader('x-touchline', 'web')
      request.setRequestHeader('lang', document.documentElement.lang.slice(0, 2))
    }
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total)
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new ApiError(1, messageOf(request.responseText), request.status))
    }
    request.onerror = () => reject(new NetworkError('The storage could not be reached'))
    request.onabort = () => reject(signal?.reason ?? new NetworkError('The upload was aborted'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.send(bodyOf(ticket, file))
  })
}
