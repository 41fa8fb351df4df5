import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { forgotPassword, getCode, login, register } from '#lib/client/accounts/login.ts'
import { ApiError, wantsCaptcha } from '#lib/client/core/errors.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'
import { keepRemembered } from '../remember.ts'
import { faultOf, faultOfNumber } from './phone-faults.ts'
import { afterForm, type PhoneFields, type PhoneMode, type Said, wireMobile } from './phone-fields.ts'
import { startWait } from './sms-wait.ts'
import { usePhoneFields } from './use-phone-fields.ts'

interface Options {
  language: Language
  onDone: (user: UserInfo) => void
  form: RefObject<HTMLFormElement | null>
}

/** The purpose of the security check that stands before a form is sent; the third only once the site asks for it. */
const CHECK_OF = { password: 'login', register: 'register', forgot: 'forgot' } as const
/** What the form says about a failed call. */
const saidOf = (error: Error): Said =>
  error instanceof ApiError && error.message !== ''
    ? { good: false, message: error.message }
    : { good: false, key: 'i5' }

/** Sets a new password; returns what the server says about it. */
async function resetPassword(input: Parameters<typeof forgotPassword>[0]): Promise<string> {
  let message = ''
  await forgotPassword(input, { quiet: true, onMessage: (text) => (message = text) })
  return message
}

/** The three forms by mobile number, and what becomes of them. What was typed stays when the answer is no. */
export function usePhoneLogin({ language, onDone, form }: Options) {
  const typed = usePhoneFields({ language, form })
  const { mode, fields, setFields, remember, setRemember, said, setSaid, focus, complain, go } = typed
  const [checking, setChecking] = useState<CaptchaPurpose | null>(null)

  const mobile = wireMobile(fields)
  const { password, code } = fields
  const kept = { country: fields.country, mobile: fields.mobile }

  // After wrong codes, or where a ticket has expired, the check comes first and the form is sent again after it.
  const checkFirst = (purpose: CaptchaPurpose) => (error: Error) => {
    if (wantsCaptcha(error)) setChecking(purpose)
  }
  const sendCode = useMutation({
    mutationFn: (captcha: string) =>
      getCode({ mobile, type: mode === 'register' ? 1 : 2, captcha }, { quiet: true }),
    onMutate: () => {
      setSaid(null)
      submission.reset()
    },
    onSuccess: ({ resend_in }) => {
      startWait(resend_in)
      setSaid({ good: true, key: 'i6' })
      focus('code')
    },
    onError: checkFirst('sms'),
  })
  const goOn = (from: 'register' | 'forgot', message: string) => {
    const next = afterForm(from, message)
    go(next.mode, kept)
    setSaid(next.said)
    focus('password')
  }
  const submission = useMutation({
    mutationFn: async (captcha: string | undefined) => {
      const input = { mobile, code, password, captcha }
      if (mode === 'password') {
        const user = await login({ mobile, password, captcha }, { quiet: true })
        keepRemembered(remember ? kept : null)
        onDone(user)
      } else if (mode === 'register') {
        await register({ ...input, invite: fields.invite.trim() || undefined }, { quiet: true })
        goOn('register', '')
      } else goOn('forgot', await resetPassword(input))
    },
    onMutate: () => {
      setSaid(null)
      sendCode.reset()
    },
    onError: checkFirst(CHECK_OF[mode]),
  })
  const failed = submission.error ?? sendCode.error
  const forgetErrors = () => {
    setSaid(null)
    for (const mutation of [submission, sendCode]) if (mutation.isError) mutation.reset()
  }

  return {
    mode,
    go(to: PhoneMode) {
      forgetErrors()
      go(to)
    },
    fields,
    change(to: Partial<PhoneFields>) {
      forgetErrors()
      setFields((now) => ({ ...now, ...to }))
    },
    remember,
    setRemember,
    busy: submission.isPending ? ('submit' as const) : sendCode.isPending ? ('code' as const) : null,
    said: said ?? (failed && !wantsCaptcha(failed) ? saidOf(failed) : null),
    askCode() {
      const fault = faultOfNumber(fields, mode)
      if (fault) complain(fault)
      else setChecking('sms')
    },
    submit() {
      if (submission.isPending || sendCode.isPending) return
      const fault = faultOf(mode, fields)
      if (fault) complain(fault)
      else if (mode === 'forgot') submission.mutate(undefined)
      else setChecking(CHECK_OF[mode])
    },
    /** The security check that stands before a call; null when there is none. */
    captcha: checking && {
      purpose: checking,
      passed(ticket: string) {
        setChecking(null)
        if (checking === 'sms') sendCode.mutate(ticket)
        else submission.mutate(ticket)
      },
      cancel() {
        setChecking(null)
        focus(checking === 'sms' ? 'send-code' : 'submit')
      },
    },
  }
}
export type PhoneLoginState = ReturnType<typeof usePhoneLogin>
