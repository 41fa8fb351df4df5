import * as z from 'zod'
import type { GatewayDeps } from '../types.ts'

const rooms = z.object({ data: z.object({ list: z.array(z.object({ room_id: z.number() })) }) })

/** Returns the addresses of the screens that most visitors open first, with a live room of this moment. */
export async function firstScreens(backend: GatewayDeps['backend']): Promise<string[]> {
  const response = await backend(
    new Request('http://localhost/api/live_streaming/getLiveList?page_size=1'),
  ).catch(() => null)
  const [room] = rooms.safeParse(await response?.json().catch(() => null)).data?.data.list ?? []
  return ['/main', '/football', ...(room ? [`/live?id=${room.room_id}`] : [])]
}
