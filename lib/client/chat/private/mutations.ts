import type { QueryClient } from '@tanstack/react-query'
import { chatKeys } from '#lib/client/chat/query-keys.ts'
import { keys } from '#lib/client/core/keys.ts'
import type { PrivateChat } from './private-chat.ts'

/** Blocks or unblocks the user of a chat account, shown at once and taken back when it fails. */
export const setBlockedMutation = (chat: PrivateChat, client: QueryClient) => {
  const queryKey = chatKeys.blockedAccounts(chat.userId)
  return {
    mutationFn: ({ id, isBlocked }: { id: string; isBlocked: boolean }) =>
      isBlocked ? chat.port.block(id) : chat.port.unblock(id),
    onMutate: ({ id, isBlocked }: { id: string; isBlocked: boolean }) => {
      client.setQueryData<readonly string[]>(queryKey, (blocked = []) => {
        const others = blocked.filter((each) => each !== id)
        return isBlocked ? [...others, id] : others
      })
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: keys.blockedIds(chat.userId) }),
      ]),
  }
}
