import type { SendHeld } from '#lib/backend/domains/moderation/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { repliedTo, sendLine } from './say.ts'
import { speakerIn } from './sign.ts'

/** Sends a message that a moderator released, as if it were said now. */
export const createSendHeld =
  (storage: Storage): SendHeld =>
  async ({ db, publish }, { roomId, userId, guest, line }) => {
    // The message it answers may be gone by now: then it stands by itself.
    const replied = await repliedTo(db, roomId, line.replyTo).catch(() => null)
    const speaker = await speakerIn(db, roomId, { userId, guest })
    return sendLine(
      { db, publish, storage },
      roomId,
      { userId, guest, speaker },
      { ...line, replyTo: replied === null ? null : line.replyTo },
      replied,
    )
  }
