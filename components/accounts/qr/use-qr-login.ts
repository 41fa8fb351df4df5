import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { collectQrLogin, getLoginQrcode } from '#lib/client/accounts/qr.ts'
import { ApiError } from '#lib/client/core/errors.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { loginPush } from '#lib/contract/accounts/qr.ts'
import { type QrView, qrAfter } from './qr-state.ts'

interface QrLoginState {
  view: QrView
  /** Whole seconds of the code's life that are left. */
  left: number
  /** A new code, whatever became of the last one: it is not asked for by itself, again and again, for nobody. */
  again: () => void
  /** The session of a confirmed code, once more. */
  collectAgain: () => void
}

/**
 * A login by QR code: asks for a code, hears over the push socket what the phone does with it, and collects the
 * session with the secret that only this browser has. `onDone` gets who is logged in.
 */
export function useQrLogin(onDone: (user: UserInfo) => void): QrLoginState {
  const { socket } = usePageSocket()
  const [view, dispatch] = useReducer(qrAfter, { state: 'loading' })
  const collected = useRef('')
  const [left, setLeft] = useState(0)
  const done = useEffectEvent(onDone)
  const { state } = view
  const qr = 'qr' in view ? view.qr : null
  const isOpen = state === 'waiting' || state === 'scanned'

  useEffect(() => {
    if (state !== 'loading') return
    let gone = false
    getLoginQrcode({ quiet: true }).then(
      ({ code, img, address: scan, secret, expires_in }) => {
        if (gone) return
        setLeft(expires_in)
        const address = new URL(scan, location.origin).href
        const endsAt = performance.now() + expires_in * 1000
        dispatch({ type: 'got', qr: { code, img, address, secret, endsAt } })
      },
      () => gone || dispatch({ type: 'not-got' }),
    )
    return () => {
      gone = true
    }
  }, [state])

  useEffect(() => {
    if (!isOpen || !qr) return
    const { code } = qr
    return socket.login(code, (data) => {
      const push = loginPush.safeParse(data)
      if (push.success) dispatch({ type: 'pushed', code, push: push.data.type })
    })
  }, [socket, isOpen, qr])

  useEffect(() => {
    if (!isOpen || !qr) return
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((qr.endsAt - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) dispatch({ type: 'ran-out', code: qr.code })
    }
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [isOpen, qr])

  // A session is handed out once, so it is asked for once, and kept even when the dialog is closed meanwhile.
  useEffect(() => {
    if (state !== 'confirmed' || !qr || collected.current === qr.code) return
    collected.current = qr.code
    collectQrLogin({ code: qr.code, secret: qr.secret }, { quiet: true }).then(
      (user) => done(user),
      (error: unknown) => {
        collected.current = ''
        dispatch({ type: 'not-collected', gone: error instanceof ApiError && error.status === 404 })
      },
    )
  }, [state, qr])

  return {
    view,
    left,
    again: () => dispatch({ type: 'asked' }),
    collectAgain: () => dispatch({ type: 'collect-again' }),
  }
}
