import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/chat/rules.ts'
import { change } from './rules.ts'

/** Changes the rules that are named. */
export const setRules: Handler<typeof contract.setRules> = ({ ctx, input }) => {
  const { room_id: roomId, ...given } = input
  const known = <T>(name: string, value: T | undefined) => (value === undefined ? {} : { [name]: value })
  const { followers_minutes: followers } = given
  return change(
    ctx,
    roomId,
    {
      ...known('slowSeconds', given.slow_seconds),
      ...known('followersMinutes', followers === -1 ? null : followers),
      ...known('leastLevel', given.least_level),
      ...known('emojiOnly', given.emoji_only),
      ...known('emojiAlone', given.emoji_alone),
      ...known('unique', given.unique),
      ...known('noLinks', given.no_links),
      ...known('holdFirst', given.hold_first),
      ...known('guests', given.guests),
      ...known('delaySeconds', given.delay_seconds),
    },
    { action: 'modes', detail: given },
  )
}
