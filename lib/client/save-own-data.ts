import type { InputOf } from '#lib/contract/endpoint.ts'
import { envelope } from '#lib/contract/envelope.ts'
import { exportData } from '#lib/contract/profile.ts'
import { ApiError, NetworkError } from './errors.ts'

/**
 * Fetches everything that is the user's own as a file, by the login password or a code sent to the user's phone.
 * `onBytes` is told how much has come. Rejects with ApiError (a wrong password, too often today) or NetworkError.
 */
export async function fetchOwnData(
  proof: InputOf<typeof exportData>,
  onBytes: (bytes: number) => void,
): Promise<{ name: string; file: Blob }> {
  let answer: Response
  try {
    answer = await fetch(`/${exportData.path}`, {
      method: 'POST',
      headers: {
        'x-touchline': 'web',
        'content-type': 'application/json',
        lang: document.documentElement.lang.slice(0, 2),
      },
      body: JSON.stringify(proof),
    })
  } catch (cause) {
    throw new NetworkError('The server could not be reached', { cause })
  }
  if (!answer.ok || !answer.body) {
    const read = envelope.safeParse(await answer.json().catch(() => null))
    throw read.success
      ? new ApiError(read.data.code, read.data.msg, answer.status)
      : new NetworkError('The server gave an answer that cannot be read')
  }
  const name = /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = answer.body.getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      parts.push(value)
      bytes += value.length
      onBytes(bytes)
    }
  } catch (cause) {
    throw new NetworkError('The file broke off', { cause })
  }
  return { name: name ?? 'touchline.json', file: new Blob(parts, { type: 'application/json' }) }
}

/** Hands a file to the browser to keep. */
export function saveFile({ name, file }: { name: string; file: Blob }): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser needs the address until it has begun to write.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
