import { applyUpdate, readUpdate } from '#lib/client/matches/apply-update.ts'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { type MatchDetail, matchDetail } from '#lib/contract/matches/detail.ts'

/**
 * Returns a match after a message of its topic; null while it is unknown. Invalid messages change nothing.
 */
export function applyMatchMessage(known: MatchDetail | null, message: TopicMessage): MatchDetail | null {
  if (message.type === 'snapshot') return matchDetail.safeParse(message.snapshot).data ?? known
  const update = known && readUpdate(message)
  return update ? applyUpdate(known, update) : known
}
