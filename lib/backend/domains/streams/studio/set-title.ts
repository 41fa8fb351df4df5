import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { withSetAt } from '#lib/backend/domains/streams/reservations/reminders/take-booking.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { setTitle as endpoint } from '#lib/contract/streams/studio.ts'
import type { Language } from '#lib/shared/languages.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_ROOM_TITLE_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { publishRoomEvents, recordRoomEvent } from '../room-events/room-events.ts'
import { plainText } from '../rooms/plain-text.ts'
import { isShown } from '../rooms/shown-status.ts'
import type { StudioDeps } from './deps.ts'
import { mustPassFilter } from './room/must-pass-filter.ts'
import { loadManagedRoom } from './room/own-room.ts'

/** Normalises a title. Refuses an empty or too long one. */
export function readTitle(text: string): string {
  const title = plainText(text)
  if (title === '') throw new Refusal('invalid', 'live.title_empty')
  if (characters(title) > MAX_ROOM_TITLE_LENGTH)
    throw new Refusal('invalid', 'live.title_long', { most: MAX_ROOM_TITLE_LENGTH })
  return title
}

/** Changes a room's title. An anchor writes it in one language; viewers in other languages see that one. */
export async function changeTitle(
  ctx: Context,
  roomId: number,
  { title, language = ctx.language }: { title: string; language?: Language | undefined },
) {
  const newTitle = readTitle(title)
  await mustPassFilter(ctx.db, newTitle)
  const names = {
    titleZh: language === 'zh' ? newTitle : null,
    titleEn: language === 'en' ? newTitle : null,
    titleVi: language === 'vi' ? newTitle : null,
  }
  await withTransaction(ctx.db, async (tx) => {
    const [before] = await tx.select().from(rooms).where(eq(rooms.id, roomId)).for('update')
    await tx
      .update(rooms)
      .set({ ...names, setAt: withSetAt(ctx.clock.now(), 'title'), updatedAt: new Date(ctx.clock.now()) })
      .where(eq(rooms.id, roomId))
    // Viewers are notified; before the room is live there are none.
    if (!before || !isShown(before.status)) return
    if ([before.titleZh, before.titleEn, before.titleVi].includes(newTitle)) return
    await recordRoomEvent(tx, {
      roomId,
      kind: 'system',
      payload: { key: 'title', values: { title: newTitle } },
    })
  })
  void publishRoomEvents(ctx)
  return names
}

export const createSetTitle =
  ({ onAir }: Pick<StudioDeps, 'onAir'>): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { id } = await loadManagedRoom(ctx, input.room_id)
    const { titleZh, titleEn, titleVi } = await changeTitle(ctx, id, input)
    await onAir.publish(id)
    ctx.reply.done = 'live_saved'
    return { room_id: id, title_zh: titleZh, title_en: titleEn, title_vi: titleVi }
  }
