import type { SendHeldMessage } from '#lib/backend/domains/moderation/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { loadMessageAuthor } from './author.ts'
import { loadReplyTarget, sendMessage } from './message-delivery.ts'

/** Sends a held message that a moderator released, as if it were sent now. */
export const createHeldMessageSender =
  (storage: Storage): SendHeldMessage =>
  async ({ db, publish }, { roomId, userId, guest, line }) => {
    // The message it replies to may have been deleted: then it is sent without a reply.
    const replyTarget = await loadReplyTarget(db, roomId, line.replyTo).catch(() => null)
    const speaker = await loadMessageAuthor(db, roomId, { userId, guest })
    return sendMessage(
      { db, publish, storage },
      roomId,
      { userId, guest, speaker },
      { ...line, replyTo: replyTarget === null ? null : line.replyTo },
      replyTarget,
    )
  }
