import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import { type Captcha, type CaptchaAsked, CaptchaError } from './port.ts'
import type { Tickets } from './tickets.ts'

/** What differs between providers. */
export interface Provider<Answer extends CaptchaAnswer> {
  kind: Answer['kind']
  /** What a browser needs to open the provider's widget. */
  widget: CaptchaChallenge
  /** What names an answer: the provider takes it once, and so do we. */
  nameOf(answer: Answer): string
  /** Whether the provider calls the answer a person's. Throws CaptchaError when it cannot say. */
  check(answer: Answer, asked: CaptchaAsked): Promise<boolean>
}

export interface ProviderOptions {
  /** Sets the work that needs no picture, whichever provider is used. */
  own: Captcha
  tickets: Tickets
  /** Whether people pass unchecked while the provider cannot say. */
  onOutage: 'refuse' | 'allow'
  log?: { warn(facts: object, message: string): void } | undefined
}

/** A captcha of somebody else: its widget in the browser, its word here, and then a ticket like any other. */
export function createProvided<Answer extends CaptchaAnswer>(
  provider: Provider<Answer>,
  { own, tickets, onOutage, log }: ProviderOptions,
): Captcha {
  const isOurs = (answer: CaptchaAnswer): answer is Answer => answer.kind === provider.kind

  const passes = async (answer: Answer, asked: CaptchaAsked) => {
    try {
      return await provider.check(answer, asked)
    } catch (error) {
      if (!(error instanceof CaptchaError)) throw error
      log?.warn({ provider: provider.kind, why: error.message, meanwhile: onOutage }, 'captcha provider away')
      if (onOutage === 'refuse') throw error
      return true
    }
  }

  return {
    async challenge(asked, options) {
      if (options.withoutPicture) return own.challenge(asked, options)
      await tickets.sweep()
      return provider.widget
    },
    async answer(asked, answer) {
      if (answer.kind === 'work') return own.answer(asked, answer)
      if (!isOurs(answer) || !(await passes(answer, asked))) return null
      return (await tickets.first(`${provider.kind}:${provider.nameOf(answer)}`))
        ? tickets.issue(asked)
        : null
    },
    hashOf: own.hashOf,
    spend: own.spend,
  }
}
