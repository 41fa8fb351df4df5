import { useEffect, useEffectEvent, useState } from 'react'
import { answerChallenge, getChallenge } from '#lib/client/accounts/captcha.ts'
import { ApiError } from '#lib/client/core/errors.ts'
import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'

export type CaptchaView =
  | { state: 'loading' }
  | { state: 'set'; challenge: CaptchaChallenge }
  | { state: 'expired' }
  /** `message`: the server's words, where it said some. */
  | { state: 'failed'; message?: string }

const wordsOf = (error: unknown) => (error instanceof ApiError ? error.message : undefined)

/** Sets a captcha and takes its answer: a right one gives the ticket, a wrong one a new captcha and another try. */
export function useCaptcha(purpose: CaptchaPurpose, onTicket: (ticket: string) => void) {
  const [asked, setAsked] = useState({ round: 0, withoutPicture: false })
  const [view, setView] = useState<CaptchaView>({ state: 'loading' })
  const [checking, setChecking] = useState(false)
  const [wrong, setWrong] = useState(false)
  const passed = useEffectEvent(onTicket)

  const renew = (withoutPicture = asked.withoutPicture) => {
    setWrong(false)
    setView({ state: 'loading' })
    setAsked(({ round }) => ({ round: round + 1, withoutPicture }))
  }

  useEffect(() => {
    const off = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const { withoutPicture } = asked
    getChallenge({ purpose, without_picture: withoutPicture }, { quiet: true, signal: off.signal }).then(
      (challenge) => {
        if (off.signal.aborted) return
        setView({ state: 'set', challenge })
        if ('expires_in' in challenge)
          timer = setTimeout(() => setView({ state: 'expired' }), challenge.expires_in * 1000)
      },
      (error: unknown) => off.signal.aborted || setView({ state: 'failed', message: wordsOf(error) }),
    )
    return () => {
      off.abort()
      clearTimeout(timer)
    }
  }, [purpose, asked])

  const send = async (answer: CaptchaAnswer) => {
    setChecking(true)
    setWrong(false)
    try {
      const { ticket } = await answerChallenge({ purpose, answer }, { quiet: true })
      passed(ticket)
    } catch (error) {
      // What is wrong is set anew; what the server could not hear or would not count now is said as it is.
      if (error instanceof ApiError && error.status === 400) {
        renew()
        setWrong(true)
      } else setView({ state: 'failed', message: wordsOf(error) })
    } finally {
      setChecking(false)
    }
  }

  return { view, checking, wrong, renew, answer: (answer: CaptchaAnswer) => void send(answer) }
}
