import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { callProvider, ProviderError } from '#lib/backend/ports/call-provider.ts'
import { ChatServiceError } from '../external.ts'
import { createUserSig, type TencentApp } from './user-sig.ts'

export interface RestOptions extends TencentApp {
  /** The administrator's account of the application. */
  admin: string
  /** Origin of the REST API of the application's region. */
  api: string
  log: { warn(facts: object, message: string): void }
  timeoutMs?: number | undefined
}

export interface RestCall {
  /** Service and command, such as `group_open_http_svc/create_group`. */
  command: string
  body: Record<string, unknown>
  /** Error codes that mean the same as success, since what was asked for is so already. */
  accepted?: readonly number[]
}

const envelope = z.looseObject({
  ActionStatus: z.string(),
  ErrorCode: z.int(),
  ErrorInfo: z.catch(z.string(), ''),
})

/** The administrator's signature is for one call. */
const SIGNATURE_SECONDS = 300
const MAX_RANDOM = 2 ** 32

/** Internal errors and overload of the service: the same call may succeed at once. */
const RETRIED_CODES = new Set([10_002, 60_007, 60_008, 90_994, 91_000])
const ATTEMPTS = 2

const isRetried = (error: unknown): boolean =>
  error instanceof ChatServiceError && (error.code === null || RETRIED_CODES.has(error.code))

/**
 * Calls the REST API (v4) of Tencent IM. Every call has the same effect when it is made twice, so one that got no
 * response or met an internal error is made again once. What fails for good is logged and rejects with
 * ChatServiceError.
 */
export function createRestClient(options: RestOptions) {
  const { appId, admin, api, log, timeoutMs } = options

  function address(command: string): string {
    const expiresAt = new Date(Date.now() + SIGNATURE_SECONDS * 1_000)
    const query = new URLSearchParams({
      sdkappid: String(appId),
      identifier: admin,
      usersig: createUserSig(options, admin, expiresAt),
      random: String(randomInt(MAX_RANDOM)),
      contenttype: 'json',
    })
    return `${api}/v4/${command}?${query}`
  }

  async function callOnce({ command, body, accepted = [] }: RestCall): Promise<unknown> {
    const { response } = await callProvider({
      url: address(command),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
    }).catch((error: unknown) => {
      throw error instanceof ProviderError ? new ChatServiceError(error.message, null) : error
    })
    const read = envelope.safeParse(response)
    if (!read.success) throw new ChatServiceError(`${command} was answered outside the documentation`, null)
    const { ErrorCode: code, ErrorInfo: info } = read.data
    if (code !== 0 && !accepted.includes(code))
      throw new ChatServiceError(`${command} was refused with ${code}: ${info}`, code)
    return read.data
  }

  return async (call: RestCall): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await callOnce(call)
      } catch (err) {
        if (attempt < ATTEMPTS && isRetried(err)) continue
        log.warn({ err, command: call.command }, 'chat_service_call_failed')
        throw err
      }
    }
  }
}
export type RestClient = ReturnType<typeof createRestClient>
