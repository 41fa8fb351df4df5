import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { answerQrLogin, lookAtQrLogin } from '#lib/client/accounts/qr.ts'
import { ApiError } from '#lib/client/core/errors.ts'
import { refreshUser } from '#lib/client/session/stored-user.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import type { lookAtQrLogin as look } from '#lib/contract/accounts/qr.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { useAddress } from '#lib/i18n/link.tsx'

export type Asking = OutputOf<typeof look>
export type ScanView =
  | { state: 'loading' | 'to-login' | 'gone' | 'confirmed' | 'refused' }
  | { state: 'asks'; asking: Asking; user: UserInfo; endsAt: number }
  /** `message`: the server's words, where it said some. */
  | { state: 'failed'; message?: string }

/** The code of the address; '' when it has none. */
const codeOf = () => new URLSearchParams(location.search).get('code') ?? ''

/** The question a scanned code puts to anyone who holds the phone, and the answer. Who is not logged in does that first. */
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
    // Unknown, run out, used and somebody else's are one answer; a code in the wrong form is none of ours.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      setView({ state: 'gone' })
    else setView({ state: 'failed', ...(error instanceof ApiError ? { message: error.message } : null) })
  }
  const failed = useEffectEvent(fail)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try
  useEffect(() => {
    let gone = false
    const ask = async () => {
      const user = await refreshUser()
      if (gone) return
      if (user === null) return toLogin()
      const asking = await lookAtQrLogin(codeOf(), { quiet: true })
      if (gone) return
      setView({ state: 'asks', asking, user, endsAt: performance.now() + asking.expires_in * 1000 })
    }
    ask().catch((error: unknown) => {
      if (gone) return
      if (error instanceof ApiError && error.status === 401) toLogin()
      else failed(error)
    })
    return () => {
      gone = true
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
    ranOut: () => setView({ state: 'gone' }),
    again() {
      setView({ state: 'loading' })
      setRound((n) => n + 1)
    },
  }
}
