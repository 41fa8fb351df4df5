import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'

/** Who is asked: a captcha set to one network address is worth nothing from another. */
export interface CaptchaAsked {
  purpose: CaptchaPurpose
  addressKey: string
  /** The whole address, for providers that weigh it; null or left out when it is not known. */
  address?: string | null
}

/** Distinguishes people from machines. A right answer earns a ticket that `spend` takes once. */
export interface Captcha {
  /**
   * Always with a way that needs no picture, whatever the provider. When too many pictures are asked for, by one
   * address or by all, work is set instead of a picture.
   */
  challenge(asked: CaptchaAsked, options: { withoutPicture: boolean }): Promise<CaptchaChallenge>
  /**
   * A ticket and its life in seconds, or null when the answer is wrong, late, used, foreign or a machine's. Throws
   * CaptchaError when the provider cannot say and the site is set to let nobody through meanwhile.
   */
  answer(asked: CaptchaAsked, answer: CaptchaAnswer): Promise<{ ticket: string; expiresIn: number } | null>
  /** What a ticket is kept under in `captcha_tickets`, for a statement that spends it along with more. */
  hashOf(ticket: string): string
  /** True once for a ticket earned for this purpose from this address within its life. */
  spend(asked: CaptchaAsked, ticket: string): Promise<boolean>
}

/** The provider could not be asked, or would not say. `message` is for the log. */
export class CaptchaError extends Error {
  override readonly name = 'CaptchaError'
}
