import type { Bus } from '#lib/backend/ports/bus/port.ts'
import type { ExternalChat } from '#lib/backend/ports/chat/index.ts'
import { toRoomGift } from '#lib/contract/chat/tencent.ts'
import { roomEvent } from '#lib/contract/streams/room-events.ts'

/** Most gifts that wait for the service or are being sent; further ones are not sent to it. */
const MAX_PENDING = 100

/**
 * Returns the bus of a node, which also sends the gifts that this node publishes into their rooms' groups at the chat
 * service outside the site. Nobody waits for the service, whose failures are logged by its adapter; pages of the site
 * receive gifts from the bus.
 */
export function withGiftMessages(bus: Bus, { api }: Pick<ExternalChat, 'api'>): Bus {
  let pending = 0
  async function send(data: unknown): Promise<void> {
    const { data: event } = roomEvent.safeParse(data)
    if (event?.kind !== 'gift' || event.room_id === null || pending >= MAX_PENDING) return
    pending++
    await api.sendToRoom(event.room_id, toRoomGift(event)).catch(() => {})
    pending--
  }
  return {
    ...bus,
    async publish(topic, data) {
      const message = await bus.publish(topic, data)
      if (data.type === 'room_event' && data.kind === 'gift') void send(data)
      return message
    },
  }
}
