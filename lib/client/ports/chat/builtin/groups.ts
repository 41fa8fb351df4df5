import type { Chat, RoomChat } from '#lib/client/chat/connection/create-chat.ts'
import type { ChatGroups } from '../port.ts'

/** Rooms are the groups of the built-in chat. */
export function createGroups(chat: Pick<Chat, 'room'>): ChatGroups & { leaveAll(): void } {
  const joined = new Map<string, RoomChat>()
  return {
    async joinGroup(groupId) {
      if (!joined.has(groupId)) joined.set(groupId, chat.room(Number(groupId), { quiet: true }))
    },
    async leaveGroup(groupId) {
      joined.get(groupId)?.leave()
      joined.delete(groupId)
    },
    onlineCount: async (groupId) => joined.get(groupId)?.get().online ?? 0,
    leaveAll() {
      for (const room of joined.values()) room.leave()
      joined.clear()
    },
  }
}
