import { rateLimitDelay } from '#lib/client/socket/connection/rate-limit-delay.ts'
import type { ChatDataOf } from '#lib/contract/chat/frames.ts'

interface RetriesDeps {
  random(): number
  login(): void
  retryRoom(roomId: number): void
}

/** Retries what was rate-limited, after the time that the server gave. */
export function createRetries({ random, login, retryRoom }: RetriesDeps) {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  return {
    later({ room_id: roomId, wait }: ChatDataOf<'refused'>): void {
      const timer = setTimeout(
        () => {
          timers.delete(timer)
          if (roomId === null) login()
          else retryRoom(roomId)
        },
        rateLimitDelay(wait, random()),
      )
      timers.add(timer)
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
