import type * as z from 'zod/mini'
import { toServiceGroupId } from '#lib/contract/chat/tencent.ts'
import { ChatServiceError } from '../../external.ts'
import type { RestClient } from '../rest-client.ts'

/** Returns the calls about groups: `request` any, `inGroup` about one group of users by the site's id. */
export function createGroupRequests(call: RestClient) {
  const request = (command: string, body: Record<string, unknown>, accepted: readonly number[] = []) =>
    call({ command: `group_open_http_svc/${command}`, body, accepted })
  return {
    request,
    inGroup: (
      command: string,
      groupId: number,
      body: Record<string, unknown> = {},
      accepted?: readonly number[],
    ) => request(command, { GroupId: toServiceGroupId(groupId), ...body }, accepted),
  }
}
export type GroupRequests = ReturnType<typeof createGroupRequests>

/** Parses a response; rejects with ChatServiceError. */
export function parseResponse<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: unknown,
): z.output<Schema> {
  const read = schema.safeParse(response)
  if (!read.success) throw new ChatServiceError('A call was answered outside the documentation.', null)
  return read.data
}
