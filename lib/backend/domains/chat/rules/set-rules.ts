import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/chat/rules.ts'
import { changeRules } from './rules.ts'

/** Changes the given rules. */
export const setRules: Handler<typeof contract.setRules> = ({ ctx, input }) => {
  const { room_id: roomId, ...changes } = input
  const ifGiven = <T>(name: string, value: T | undefined) => (value === undefined ? {} : { [name]: value })
  const { followers_minutes: followers } = changes
  return changeRules(
    ctx,
    roomId,
    {
      ...ifGiven('slowSeconds', changes.slow_seconds),
      ...ifGiven('followersMinutes', followers === -1 ? null : followers),
      ...ifGiven('leastLevel', changes.least_level),
      ...ifGiven('emojiOnly', changes.emoji_only),
      ...ifGiven('emojiAlone', changes.emoji_alone),
      ...ifGiven('unique', changes.unique),
      ...ifGiven('noLinks', changes.no_links),
      ...ifGiven('holdFirst', changes.hold_first),
      ...ifGiven('guests', changes.guests),
      ...ifGiven('delaySeconds', changes.delay_seconds),
    },
    { action: 'modes', detail: changes },
  )
}
