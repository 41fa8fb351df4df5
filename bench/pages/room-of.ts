import * as z from 'zod/mini'
import { getRoomList } from '#lib/contract/streams/rooms.ts'

/** Returns the address of a live room. Broadcasts begin shortly after the site. */
export async function roomOf(site: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer: unknown = await (await fetch(`${site}/${getRoomList.path}`)).json()
    const { data } = z.object({ data: getRoomList.output }).parse(answer)
    const [room] = data.list
    if (room) return `${site}/live?id=${room.room_id}`
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('no room went on the air within 20 s')
}
