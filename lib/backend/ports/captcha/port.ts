import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import type { CaptchaPurpose, TicketPurpose } from '#lib/shared/vocabulary/accounts.ts'

/** The context of a captcha: a ticket issued to one network address is rejected from another. */
export interface CaptchaRequest {
  purpose: CaptchaPurpose
  addressKey: string
  /** The full address, for providers that evaluate it; null or omitted when unknown. */
  address?: string | null
}

/** The call that a ticket is used for. */
export interface TicketUse extends Pick<CaptchaRequest, 'addressKey'> {
  purpose: TicketPurpose
}

/** Distinguishes people from machines. A correct answer earns a ticket that `spend` accepts once. */
export interface Captcha {
  /**
   * Creates a challenge. There is an alternative without a picture for every provider. When one address, or
   * all together, request too many pictures, work is returned instead.
   */
  challenge(request: CaptchaRequest, options: { withoutPicture: boolean }): Promise<CaptchaChallenge>
  /**
   * Returns a ticket and its lifetime in seconds, or null when the answer is wrong, late, used, of another
   * challenge or a machine's. Throws CaptchaError when the provider gives no verdict and the site is
   * configured to refuse meanwhile.
   */
  answer(
    request: CaptchaRequest,
    answer: CaptchaAnswer,
  ): Promise<{ ticket: string; expiresIn: number } | null>
  /**
   * The hash under which a ticket is stored in `captcha_tickets`, for a statement that spends it together
   * with other changes.
   */
  hashOf(ticket: string): string
  /** Returns true once for a ticket issued for this purpose to this address and not expired. */
  spend(use: TicketUse, ticket: string): Promise<boolean>
  /**
   * Makes a ticket that was just spent valid for one call of another purpose, for some seconds, so that one
   * check covers calls that follow each other.
   */
  extend(use: TicketUse, ticket: string, seconds: number): Promise<void>
}

/** The provider could not be reached or gave no verdict. `message` is for the log. */
export class CaptchaError extends Error {
  override readonly name = 'CaptchaError'
}
