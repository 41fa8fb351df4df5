import { ApiError } from '#lib/client/core/errors.ts'
import { spendingRefused } from '#lib/contract/gifts/paying.ts'

/** Why the payment password is needed. */
export interface PasswordRequest {
  /** The server's sentence. */
  text: string
  /** Tries left after a wrong password; null if none was sent. */
  left: number | null
}

/** Asks for the payment password; null to cancel. */
export type AskPassword = (request: PasswordRequest) => Promise<string | null>

function passwordRequestOf(error: unknown): PasswordRequest | null {
  if (!(error instanceof ApiError)) return null
  const refused = spendingRefused.safeParse(error.data)
  if (!refused.success || refused.data.why !== 'password') return null
  return { text: error.message, left: refused.data.left }
}

/**
 * Sends a call, asks for the payment password where the server needs it, and sends the call again with it, as
 * long as it is wrong. Resolves with null if the user cancels; every other refusal rejects.
 */
export async function sendWithPassword<Answer>(
  send: (more: { payment_password?: string }) => Promise<Answer>,
  ask: AskPassword,
): Promise<Answer | null> {
  let more: { payment_password?: string } = {}
  for (;;) {
    try {
      return await send(more)
    } catch (error) {
      const request = passwordRequestOf(error)
      if (request === null) throw error
      const typed = await ask(request)
      if (typed === null) return null
      more = { payment_password: typed }
    }
  }
}
