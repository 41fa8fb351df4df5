import { type RefObject, useState } from 'react'
import { forgotPassword, getCode, login, register } from '#lib/client/accounts.ts'
import { ApiError, wantsCaptcha } from '#lib/client/errors.ts'
import type { UserInfo } from '#lib/contract/accounts.ts'
import type { CaptchaPurpose } from '#lib/shared/account-words.ts'
import type { Language } from '#lib/shared/languages.ts'
import {
  afterForm,
  type Fault,
  faultOf,
  faultOfNumber,
  type PhoneFields,
  type PhoneMode,
  type Said,
  wireMobile,
} from './phone-fields.ts'
import { ACCOUNT, defaultCountry, keepRemembered, readRemembered } from './remember.ts'
import { startWait } from './sms-wait.ts'
import { typedEarly } from './typed-early.ts'

interface Options {
  language: Language
  onDone: (user: UserInfo) => void
  form: RefObject<HTMLFormElement | null>
}

/** The purpose of the security check that stands before a form is sent; the third only once the site asks for it. */
const CHECK_OF = { password: 'login', register: 'register', forgot: 'forgot' } as const
const EMPTY = { mobile: '', password: '', code: '', invite: '' }
const remembered = () => readRemembered(localStorage.getItem(ACCOUNT))

/** The three forms by mobile number, and what becomes of them. What was typed stays when the answer is no. */
export function usePhoneLogin({ language, onDone, form }: Options) {
  const [mode, setMode] = useState<PhoneMode>('password')
  const [fields, setFields] = useState<PhoneFields>(() => ({
    ...EMPTY,
    country: defaultCountry(language),
    ...(typeof window === 'undefined' ? null : { ...remembered(), ...typedEarly() }),
  }))
  const [remember, setRemember] = useState(true)
  const [busy, setBusy] = useState<'submit' | 'code' | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [checking, setChecking] = useState<CaptchaPurpose | null>(null)

  const focus = (name: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  const complain = (fault: Fault) => {
    setSaid({ good: false, ...fault })
    focus(fault.field)
  }
  /** Another mode begins with empty fields; the login with the number that is remembered. */
  const go = (to: PhoneMode, keep: Partial<PhoneFields> = {}) => {
    setMode(to)
    setSaid(null)
    setFields({ ...EMPTY, country: fields.country, ...(to === 'password' ? remembered() : null), ...keep })
  }
  const attempt = async (which: 'submit' | 'code', action: () => Promise<void>) => {
    setBusy(which)
    setSaid(null)
    try {
      await action()
    } catch (error) {
      // After wrong codes, or where a ticket has run out, the check comes first and the form is sent again after it.
      if (wantsCaptcha(error)) setChecking(which === 'code' ? 'sms' : CHECK_OF[mode])
      else
        setSaid(
          error instanceof ApiError && error.message !== ''
            ? { good: false, message: error.message }
            : { good: false, key: 'i5' },
        )
    } finally {
      setBusy(null)
    }
  }

  const mobile = wireMobile(fields)
  const { password, code } = fields
  const kept = { country: fields.country, mobile: fields.mobile }

  const sendCode = (captcha: string) =>
    attempt('code', async () => {
      const { resend_in } = await getCode(
        { mobile, type: mode === 'register' ? 1 : 2, captcha },
        { quiet: true },
      )
      startWait(resend_in)
      setSaid({ good: true, key: 'i6' })
      focus('code')
    })
  const goOn = (from: 'register' | 'forgot', message: string) => {
    const next = afterForm(from, message)
    go(next.mode, kept)
    setSaid(next.said)
    focus('password')
  }
  const send = (captcha?: string) =>
    attempt('submit', async () => {
      if (mode === 'password') {
        const user = await login({ mobile, password, captcha }, { quiet: true })
        keepRemembered(remember ? kept : null)
        onDone(user)
      } else if (mode === 'register') {
        const invite = fields.invite.trim() || undefined
        await register({ mobile, code, password, invite, captcha }, { quiet: true })
        goOn('register', '')
      } else {
        let message = ''
        await forgotPassword(
          { mobile, code, password, captcha },
          { quiet: true, onMessage: (text) => (message = text) },
        )
        goOn('forgot', message)
      }
    })

  return {
    mode,
    go,
    fields,
    change(to: Partial<PhoneFields>) {
      setSaid(null)
      setFields((now) => ({ ...now, ...to }))
    },
    remember,
    setRemember,
    busy,
    said,
    askCode() {
      const fault = faultOfNumber(fields)
      if (fault) complain(fault)
      else setChecking('sms')
    },
    submit() {
      if (busy) return
      const fault = faultOf(mode, fields)
      if (fault) complain(fault)
      else if (mode === 'forgot') void send()
      else setChecking(CHECK_OF[mode])
    },
    /** The security check that stands before a call; null when there is none. */
    captcha: checking && {
      purpose: checking,
      passed(ticket: string) {
        setChecking(null)
        void (checking === 'sms' ? sendCode(ticket) : send(ticket))
      },
      cancel() {
        setChecking(null)
        focus(checking === 'sms' ? 'send-code' : 'submit')
      },
    },
  }
}
export type PhoneLoginState = ReturnType<typeof usePhoneLogin>
