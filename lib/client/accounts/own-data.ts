import { type CallOptions, call, loadHttpClient } from '#lib/client/core/call.ts'
import { ApiError, NetworkError } from '#lib/client/core/errors.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import { endSession } from '#lib/client/session/end-session.ts'
import * as contract from '#lib/contract/accounts/own-data.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { envelope } from '#lib/contract/core/envelope.ts'

export const deleteAccount = (input: InputOf<typeof contract.deleteAccount>, options?: CallOptions) =>
  call(contract.deleteAccount, input, options)

export const deleteAccountMutation = mutationOf((input: InputOf<typeof contract.deleteAccount>, options) =>
  endSession(() => deleteAccount(input, options)),
)

/**
 * Fetches all data of the user as a file, by the login password or a code sent to the user's phone. `onBytes` is called
 * with the number of bytes received so far. Rejects with ApiError (a wrong password, too often today) or NetworkError.
 */
export async function exportData(
  proof: InputOf<typeof contract.exportData>,
  onBytes: (bytes: number) => void,
): Promise<{ name: string; file: Blob }> {
  let answer: Response
  try {
    const { http } = await loadHttpClient()
    answer = await http.post(contract.exportData.path, {
      json: proof,
      headers: { lang: document.documentElement.lang.slice(0, 2) },
      // A large file takes as long as the connection needs; the user sees its progress.
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
