import type { ChatData, ChatFrame } from '#lib/contract/chat/frames.ts'
import type { RoomChat, SendResult } from '../messages/room-chat.ts'
import { Unsent } from '../messages/unsent.ts'

/** Without the client's id, each member of a union for itself. */
type WithoutRef<Frame> = Frame extends { ref: string } ? Omit<Frame, 'ref'> : never

/** A frame that is answered by its `ref`. */
export type ChatRequest = WithoutRef<ChatFrame>
export type ChatResponse = Extract<ChatData, { ref: string | null }>

/** Requests of this page that wait for the server's response. */
export class PendingRequests {
  readonly #link: { readonly isOpen: boolean; send(frame: object): void }
  readonly #waiting = new Map<string, (response: ChatResponse | null) => void>()
  #last = 0

  constructor(link: { readonly isOpen: boolean; send(frame: object): void }) {
    this.#link = link
  }

  /** Sends a frame; resolves with the server's response, rejects with Unsent where there is no connection. */
  request(frame: ChatRequest): Promise<ChatResponse> {
    if (!this.#link.isOpen) return Promise.reject(new Unsent())
    const ref = `l${++this.#last}`
    return new Promise((resolve, reject) => {
      this.#waiting.set(ref, (response) => (response ? resolve(response) : reject(new Unsent())))
      this.#link.send({ ...frame, ref } satisfies ChatFrame)
    })
  }

  /**
   * Waits for the response to a message that the chat service outside the site takes to the server. Returns the
   * response, null once the connection is lost, and how to stop waiting.
   */
  expect(ref: string): { response: Promise<ChatResponse | null>; cancel(): void } {
    const { promise, resolve } = Promise.withResolvers<ChatResponse | null>()
    this.#waiting.set(ref, resolve)
    return { response: promise, cancel: () => void this.#waiting.delete(ref) }
  }

  /** Resolves a request with the server's response. */
  answer(response: ChatResponse): void {
    const ref = response.ref ?? ''
    this.#waiting.get(ref)?.(response)
    this.#waiting.delete(ref)
  }

  /** Rejects all pending requests after the connection was lost. */
  lost(): void {
    for (const answer of this.#waiting.values()) answer(null)
    this.#waiting.clear()
  }
}

/** Sends a message to a room; resolves with the server's response, also a refusal. */
export async function sendRoomMessage(
  pending: PendingRequests,
  roomId: number,
  message: Parameters<RoomChat['send']>[0],
): Promise<SendResult> {
  const response = await pending.request({ type: 'say', room_id: roomId, ...message })
  if (response.type === 'said' || response.type === 'refused') return response
  throw new Error(`The chat answered a message with ${response.type}.`)
}
