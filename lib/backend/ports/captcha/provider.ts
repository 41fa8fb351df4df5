import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import { type Captcha, CaptchaError, type CaptchaRequest } from './port.ts'
import type { Tickets } from './tickets.ts'

/** The provider-specific part of a captcha. */
export interface Provider<Answer extends CaptchaAnswer> {
  kind: Answer['kind']
  /** The data a browser needs to open the provider's widget. */
  widget: CaptchaChallenge
  /** A unique name of an answer. The provider accepts each answer once, and so does the site. */
  nameOf(answer: Answer): string
  /**
   * Returns whether the provider accepts the answer as a person's. Throws CaptchaError when there is no
   * verdict.
   */
  check(answer: Answer, request: CaptchaRequest): Promise<boolean>
}

export interface ProviderOptions {
  /** Creates the work that needs no picture, whichever provider is used. */
  own: Captcha
  tickets: Tickets
  /** Whether calls are allowed unchecked while the provider gives no verdict. */
  onOutage: 'refuse' | 'allow'
  log?: { warn(facts: object, message: string): void } | undefined
}

/**
 * A captcha of a provider: its widget in the browser, its verdict on the server, and then a ticket like any
 * other.
 */
export function createProviderCaptcha<Answer extends CaptchaAnswer>(
  provider: Provider<Answer>,
  { own, tickets, onOutage, log }: ProviderOptions,
): Captcha {
  const isOurs = (answer: CaptchaAnswer): answer is Answer => answer.kind === provider.kind

  const passes = async (answer: Answer, request: CaptchaRequest) => {
    try {
      return await provider.check(answer, request)
    } catch (error) {
      if (!(error instanceof CaptchaError)) throw error
      log?.warn(
        { provider: provider.kind, why: error.message, meanwhile: onOutage },
        'captcha_provider_unavailable',
      )
      if (onOutage === 'refuse') throw error
      return true
    }
  }

  return {
    async challenge(request, options) {
      if (options.withoutPicture) return own.challenge(request, options)
      await tickets.sweep()
      return provider.widget
    },
    async answer(request, answer) {
      if (answer.kind === 'work') return own.answer(request, answer)
      if (!isOurs(answer) || !(await passes(answer, request))) return null
      return (await tickets.recordOnce(`${provider.kind}:${provider.nameOf(answer)}`))
        ? tickets.issue(request)
        : null
    },
    hashOf: own.hashOf,
    spend: own.spend,
    extend: own.extend,
  }
}
