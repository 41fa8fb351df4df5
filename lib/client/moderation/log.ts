import { type CallOptions, call } from '#lib/client/core/call.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/moderation/log.ts'

export const getModerationLog = (input: InputOf<typeof contract.getModerationLog>, options?: CallOptions) =>
  call(contract.getModerationLog, input, options)

/** Returns the address of a room's log as a CSV file, which the browser downloads by itself. */
export const exportModerationLog = (roomId: number): string =>
  `/${contract.exportModerationLog.path}?room_id=${roomId}`
