import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { collectQrLogin, getLoginQrcode } from '#lib/client/accounts/qr.ts'
import { ApiError } from '#lib/client/core/errors.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { loginPush } from '#lib/contract/accounts/qr.ts'
import { type QrView, reduceQr } from './qr-state.ts'

interface QrLoginState {
  view: QrView
  /** Whole seconds until the code expires. */
  left: number
  /**
   * Requests a new code. Codes are not renewed automatically, so that an unattended page sends no requests.
   */
  restart: () => void
  /** Retries collecting the session of a confirmed code. */
  retryCollect: () => void
}

/**
 * A login by QR code: requests a code, receives the phone's actions over the push socket, and collects the
 * session with the secret that only this browser has. `onDone` receives the user.
 */
export function useQrLogin(onDone: (user: UserInfo) => void): QrLoginState {
  const { socket } = usePageSocket()
  const [view, dispatch] = useReducer(reduceQr, { state: 'loading' })
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

  // A session can be collected only once, so it is requested once and used even if the dialog was closed
  // meanwhile.
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
    restart: () => dispatch({ type: 'asked' }),
    retryCollect: () => dispatch({ type: 'collect-again' }),
  }
}
