import type { ChatFrame } from '#lib/contract/chat/frames.ts'
import type { RoomChat, SendResult } from './room-chat.ts'
import { Unsent } from './unsent.ts'

/** Messages of this page that wait for the server's response. */
export class PendingMessages {
  readonly #link: { readonly isOpen: boolean; send(frame: object): void }
  readonly #waiting = new Map<string, (answer: SendResult | null) => void>()
  #last = 0

  constructor(link: { readonly isOpen: boolean; send(frame: object): void }) {
    this.#link = link
  }

  /** Sends a message; resolves with the server's answer, rejects with Unsent where there is no connection. */
  send(roomId: number, message: Parameters<RoomChat['send']>[0]): Promise<SendResult> {
    if (!this.#link.isOpen) return Promise.reject(new Unsent())
    const ref = `l${++this.#last}`
    return new Promise((resolve, reject) => {
      this.#waiting.set(ref, (answer) => (answer ? resolve(answer) : reject(new Unsent())))
      this.#link.send({ type: 'say', ref, room_id: roomId, ...message } satisfies ChatFrame)
    })
  }

  /** Resolves a message with the server's response. */
  answer(answer: SendResult): void {
    const ref = answer.ref ?? ''
    this.#waiting.get(ref)?.(answer)
    this.#waiting.delete(ref)
  }

  /** Rejects all pending messages after the connection was lost. */
  lost(): void {
    for (const answer of this.#waiting.values()) answer(null)
    this.#waiting.clear()
  }
}
