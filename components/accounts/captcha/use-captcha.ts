import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answerChallenge, challengeQuery } from '#lib/client/accounts/captcha.ts'
import { ApiError } from '#lib/client/core/errors.ts'
import type { CaptchaAnswer, CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'

export type CaptchaView =
  | { state: 'loading' }
  | { state: 'set'; challenge: CaptchaChallenge }
  | { state: 'expired' }
  /** `message`: the server's message, if it sent one. */
  | { state: 'failed'; message?: string | undefined }

const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : undefined)
/** True for a wrong answer. Any other error means that the answer was not checked. */
const isWrong = (error: unknown) => error instanceof ApiError && error.status === 400

/**
 * Loads a captcha and sends its answer. A right answer returns the ticket; a wrong one loads a new captcha.
 */
export function useCaptcha(purpose: CaptchaPurpose, onTicket: (ticket: string) => void) {
  const [withoutPicture, setWithoutPicture] = useState(false)
  const query = useQuery(challengeQuery(purpose, withoutPicture))
  const { data: challenge, refetch } = query
  const [expired, setExpired] = useState<CaptchaChallenge | null>(null)
  const load = (without: boolean) => {
    if (without !== withoutPicture) setWithoutPicture(without)
    else void refetch()
  }
  const sending = useMutation({
    mutationFn: (answer: CaptchaAnswer) => answerChallenge({ purpose, answer }, { quiet: true }),
    networkMode: 'always',
    onSuccess: ({ ticket }) => onTicket(ticket),
    onError: (error) => {
      if (isWrong(error)) load(withoutPicture)
    },
  })

  useEffect(() => {
    if (!challenge || !('expires_in' in challenge)) return
    const timer = setTimeout(() => setExpired(challenge), challenge.expires_in * 1000)
    return () => clearTimeout(timer)
  }, [challenge])

  const { error } = sending
  const unchecked = error !== null && !isWrong(error)
  const view = (): CaptchaView => {
    if (unchecked) return { state: 'failed', message: messageOf(error) }
    if (query.isFetching) return { state: 'loading' }
    if (query.isError) return { state: 'failed', message: messageOf(query.error) }
    if (!challenge) return { state: 'loading' }
    return challenge === expired ? { state: 'expired' } : { state: 'set', challenge }
  }
  return {
    view: view(),
    checking: sending.isPending,
    wrong: error !== null && isWrong(error),
    renew(without = withoutPicture) {
      sending.reset()
      load(without)
    },
    answer: (answer: CaptchaAnswer) => sending.mutate(answer),
  }
}
