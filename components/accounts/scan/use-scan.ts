import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { answerQrLogin, getQrLogin } from '#lib/client/accounts/qr.ts'
import { ApiError } from '#lib/client/core/errors.ts'
import { refreshUser } from '#lib/client/session/stored-user.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import type { getQrLogin as getQrLoginEndpoint } from '#lib/contract/accounts/qr.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { useAddress } from '#lib/i18n/link.tsx'

export type QrLoginRequest = OutputOf<typeof getQrLoginEndpoint>
export type ScanView =
  | { state: 'loading' | 'to-login' | 'gone' | 'confirmed' | 'refused' }
  | { state: 'asks'; loginRequest: QrLoginRequest; user: UserInfo; endsAt: number }
  /** `message`: the server's message, if it sent one. */
  | { state: 'failed'; message?: string }

/** Returns the code of the address; '' if there is none. */
const codeOf = () => new URLSearchParams(location.search).get('code') ?? ''

/** Loads the login request of a scanned code and sends the answer. A visitor logs in first. */
export function useScan() {
  const address = useAddress()
  const [view, setView] = useState<ScanView>({ state: 'loading' })
  const [round, setRound] = useState(0)

  const toLogin = useEffectEvent(() => {
    setView({ state: 'to-login' })
    const next = location.pathname + location.search
    location.replace(`${address('/login')}?next=${encodeURIComponent(next)}`)
  })
  const fail = (error: unknown) => {
    // Unknown, expired, used and foreign codes return the same error; a malformed code is treated like them.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      setView({ state: 'gone' })
    else setView({ state: 'failed', ...(error instanceof ApiError ? { message: error.message } : null) })
  }
  const failed = useEffectEvent(fail)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a retry
  useEffect(() => {
    let cancelled = false
    const load = async () => {
      const user = await refreshUser()
      if (cancelled) return
      if (user === null) return toLogin()
      const loginRequest = await getQrLogin(codeOf(), { quiet: true })
      if (cancelled) return
      setView({
        state: 'asks',
        loginRequest,
        user,
        endsAt: performance.now() + loginRequest.expires_in * 1000,
      })
    }
    load().catch((error: unknown) => {
      if (cancelled) return
      if (error instanceof ApiError && error.status === 401) toLogin()
      else failed(error)
    })
    return () => {
      cancelled = true
    }
  }, [round])

  const answer = useMutation({
    mutationFn: (yes: boolean) => answerQrLogin({ code: codeOf(), yes }, { quiet: true }),
    onSuccess: (_answer, yes) => setView({ state: yes ? 'confirmed' : 'refused' }),
    onError: fail,
  })
  return {
    view,
    answering: answer.isPending ? (answer.variables ? ('yes' as const) : ('no' as const)) : null,
    answer: (yes: boolean) => answer.mutate(yes),
    expire: () => setView({ state: 'gone' }),
    retry() {
      setView({ state: 'loading' })
      setRound((n) => n + 1)
    },
  }
}
