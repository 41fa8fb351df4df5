import { exportData } from '#lib/contract/accounts/own-data.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { envelope } from '#lib/contract/core/envelope.ts'
import { loadHttpClient } from '../core/call.ts'
import { ApiError, NetworkError } from '../core/errors.ts'

/**
 * Fetches all data of the user as a file, by the login password or a code sent to the user's phone. `onBytes` is called
 * with the number of bytes received so far. Rejects with ApiError (a wrong password, too often today) or NetworkError.
 */
export async function fetchOwnData(
  proof: InputOf<typeof exportData>,
  onBytes: (bytes: number) => void,
): Promise<{ name: string; file: Blob }> {
  let answer: Response
  try {
    const { http } = await loadHttpClient()
    answer = await http.post(exportData.path, {
      json: proof,
      headers: { lang: document.documentElement.lang.slice(0, 2) },
      // A large file takes as long as the line needs; the user sees its progress.
      timeout: false,
      totalTimeout: false,
      onDownloadProgress: ({ transferredBytes }) => onBytes(transferredBytes),
    })
  } catch (cause) {
    throw new NetworkError('The server could not be reached', { cause })
  }
  if (!answer.ok) {
    const read = envelope.safeParse(await answer.json().catch(() => null))
    throw read.success
      ? new ApiError(read.data.code, read.data.msg, answer.status)
      : new NetworkError('The server gave an answer that cannot be read')
  }
  const name = /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  try {
    return { name: name ?? 'touchline.json', file: await answer.blob() }
  } catch (cause) {
    throw new NetworkError('The download was interrupted', { cause })
  }
}

/** Saves a file in the browser's download folder. */
export function saveFile({ name, file }: { name: string; file: Blob }): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser needs the address until it has begun to write.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
