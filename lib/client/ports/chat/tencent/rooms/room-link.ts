import type { Chat } from '#lib/client/chat/connection/create-chat.ts'
import type { SendResult } from '#lib/client/chat/messages/room-chat.ts'
import { Unsent } from '#lib/client/chat/messages/unsent.ts'
import { ChatRefusal } from '../../chat-refusal.ts'
import type { TencentPort } from '../tencent-port.ts'
import type { NewRoomMessage } from './room-messages.ts'

/** How soon a group that could not be joined is tried again (ms): the group of a new room may not exist yet. */
const RETRY_MS = 3_000

/** Refusals of messages that the site has accepted: held for a moderator, or shown after the room's delay. */
const ACCEPTED = new Set(['chat.held', 'chat.delayed'])

export interface RoomLinkDeps {
  chat: Pick<Chat, 'setExternal' | 'expectResponse'>
  port: Pick<TencentPort, 'joinGroup' | 'leaveGroup' | 'sendToRoom'>
  roomId: number
  /** Whether this page may join the group now: it joins one at a time. */
  mayJoin(): boolean
}

/**
 * A room's group at Tencent IM. While it is joined, messages of users travel over the service; before and after that
 * over the site's own connection, which has the room's state at all times.
 */
export function createRoomLink({ chat, port, roomId, mayJoin }: RoomLinkDeps) {
  const groupId = String(roomId)
  let isWanted = false
  let isJoined = false
  /** Counts joins and leaves, so that a join that was overtaken is undone. */
  let turn = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  async function join(): Promise<void> {
    clearTimeout(retry)
    if (!isWanted || isJoined || !mayJoin()) return
    const current = ++turn
    try {
      await port.joinGroup(groupId)
    } catch (error) {
      // Without a login the next one joins.
      if (current === turn && !(error instanceof Unsent)) retry = setTimeout(join, RETRY_MS)
      return
    }
    if (current !== turn) return
    isJoined = true
    chat.setExternal(roomId, true)
  }

  /** Receives messages from the site again, at once. */
  function detach(): void {
    clearTimeout(retry)
    turn++
    isJoined = false
    chat.setExternal(roomId, false)
  }

  return {
    isJoined: () => isJoined,
    /** The service is ready, or may have the group now. */
    join: () => void join(),
    detach,
    /** Whether this page is in the room, so that it wants its group. */
    setWanted(next: boolean): void {
      if (next === isWanted) return
      isWanted = next
      if (next) return void join()
      detach()
      port.leaveGroup(groupId).catch(() => {
        // It was not joined, or the login has ended.
      })
    },
    /** Sends a message over the service; resolves with the site's response. Rejects with Unsent. */
    async send(message: NewRoomMessage): Promise<SendResult> {
      const ref = crypto.randomUUID()
      const said = (wait: number | null, held = false): SendResult => ({
        type: 'said',
        ref,
        room_id: roomId,
        id: null,
        held,
        wait,
      })
      const { response, cancel } = chat.expectResponse(ref)
      try {
        await port.sendToRoom(roomId, ref, message)
      } catch (error) {
        cancel()
        if (!(error instanceof ChatRefusal)) throw error
        const { key, message: msg, wait } = error
        return ACCEPTED.has(key)
          ? said(wait, key === 'chat.held')
          : { type: 'refused', ref, room_id: roomId, key, msg, wait }
      }
      const answer = await response
      // The connection to the site was lost: the message was sent, and the wait is not known.
      return answer?.type === 'said' ? answer : said(null)
    },
  }
}
export type RoomLink = ReturnType<typeof createRoomLink>
