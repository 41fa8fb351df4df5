import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { setNow } from '#lib/backend/domains/streams/reservations/reminders/take-booking.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { setTitle as endpoint } from '#lib/contract/streams/studio.ts'
import type { Language } from '#lib/shared/languages.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { TITLE_MOST } from '#lib/shared/vocabulary/anchors.ts'
import { publishRoomEvents, recordRoomEvent } from '../room-events/room-events.ts'
import { plainText } from '../rooms/plain-text.ts'
import { isShown } from '../rooms/shown-status.ts'
import type { AnchorParts } from './deps.ts'
import { mustPass } from './room/must-pass.ts'
import { roomInCharge } from './room/own-room.ts'

/** A title as it is kept, or a refusal. */
export function readTitle(text: string): string {
  const title = plainText(text)
  if (title === '') throw new Refusal('invalid', 'live.title_empty')
  if (characters(title) > TITLE_MOST) throw new Refusal('invalid', 'live.title_long', { most: TITLE_MOST })
  return title
}

/** Gives a room another title. An anchor writes in one language; readers of the others read that one. */
export async function changeTitle(
  ctx: Context,
  roomId: number,
  { title, language = ctx.language }: { title: string; language?: Language | undefined },
) {
  const read = readTitle(title)
  await mustPass(ctx.db, read)
  const names = {
    titleZh: language === 'zh' ? read : null,
    titleEn: language === 'en' ? read : null,
    titleVi: language === 'vi' ? read : null,
  }
  await withTransaction(ctx.db, async (tx) => {
    const [before] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('update')
    await tx
      .update(rooms)
      .set({ ...names, setAt: setNow(ctx.clock.now(), 'title'), updatedAt: new Date(ctx.clock.now()) })
      .where(eq(rooms.id, roomId))
    // Viewers are notified; before the room is on the air there are none.
    if (!before || !isShown(before.status)) return
    if ([before.titleZh, before.titleEn, before.titleVi].includes(read)) return
    await recordRoomEvent(tx, { roomId, kind: 'system', payload: { key: 'title', values: { title: read } } })
  })
  void publishRoomEvents(ctx)
  return names
}

export const createSetTitle =
  ({ onAir }: Pick<AnchorParts, 'onAir'>): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { id } = await roomInCharge(ctx, input.room_id)
    const { titleZh, titleEn, titleVi } = await changeTitle(ctx, id, input)
    await onAir.publish(id)
    ctx.reply.done = 'live_saved'
    return { room_id: id, title_zh: titleZh, title_en: titleEn, title_vi: titleVi }
  }
