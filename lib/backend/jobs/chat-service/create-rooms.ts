import type { ExternalChat } from '#lib/backend/ports/chat/index.ts'

/**
 * Returns a function that creates the group of a room at the chat service outside the site, when a viewer first enters
 * the room on this node. Nobody waits for the service: its adapter logs a failure, and the next opening of the room
 * tries again.
 */
export function createChatRooms({ api }: Pick<ExternalChat, 'api'>): (roomId: number) => void {
  const created = new Set<number>()
  return (roomId) => {
    if (created.has(roomId)) return
    created.add(roomId)
    api.createRoom(roomId, `Room ${roomId}`).catch(() => created.delete(roomId))
  }
}
