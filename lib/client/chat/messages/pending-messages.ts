import type { ChatFrame } from '#lib/contract/chat/frames.ts'
import type { RoomChat, SayAnswer } from './room-chat.ts'
import { Unsent } from './unsent.ts'

/** Messages of this page that wait for the server's answer. */
export class PendingMessages {
  readonly #link: { readonly isOpen: boolean; send(frame: object): void }
  readonly #waiting = new Map<string, (answer: SayAnswer | null) => void>()
  #last = 0

  constructor(link: { readonly isOpen: boolean; send(frame: object): void }) {
    this.#link = link
  }

  /** Sends a message; resolves with the server's answer, rejects with Unsent where there is no connection. */
  say(roomId: number, line: Parameters<RoomChat['say']>[0]): Promise<SayAnswer> {
    if (!this.#link.isOpen) return Promise.reject(new Unsent())
    const ref = `l${++this.#last}`
    return new Promise((resolve, reject) => {
      this.#waiting.set(ref, (answer) => (answer ? resolve(answer) : reject(new Unsent())))
      this.#link.send({ type: 'say', ref, room_id: roomId, ...line } satisfies ChatFrame)
    })
  }

  /** The server has answered a message. */
  answer(answer: SayAnswer): void {
    const ref = answer.ref ?? ''
    this.#waiting.get(ref)?.(answer)
    this.#waiting.delete(ref)
  }

  /** The connection is lost: nothing that waits will be answered. */
  lost(): void {
    for (const answer of this.#waiting.values()) answer(null)
    this.#waiting.clear()
  }
}
