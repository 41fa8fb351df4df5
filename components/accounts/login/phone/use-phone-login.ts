import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { forgotPassword, getCode, login, register } from '#lib/client/accounts/login.ts'
import { ApiError, requiresCaptcha } from '#lib/client/core/errors.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'
import { saveRemembered } from '../remember.ts'
import { findFieldError, findNumberError } from './phone-errors.ts'
import { afterForm, type FormMessage, type PhoneFields, type PhoneMode, wireMobile } from './phone-fields.ts'
import { startWait } from './sms-wait.ts'
import { usePhoneFields } from './use-phone-fields.ts'

interface Options {
  language: Language
  onDone: (user: UserInfo) => void
  form: RefObject<HTMLFormElement | null>
}

/**
 * Purpose of the security check that precedes each form; password reset needs one only when the server
 * requires it.
 */
const CHECK_OF = { password: 'login', register: 'register', forgot: 'forgot' } as const
/** A security check, and the call that it precedes. */
interface Check {
  purpose: CaptchaPurpose
  before: 'code' | 'submit'
}

interface CheckOptions {
  sendCode: { mutate: (ticket: string) => void }
  submission: { mutate: (ticket: string) => void }
  close: () => void
  focus: ReturnType<typeof usePhoneFields>['focus']
}

/** Returns the form's message for a failed call. */
const toFormMessage = (error: Error): FormMessage =>
  error instanceof ApiError && error.message !== ''
    ? { good: false, message: error.message }
    : { good: false, key: 'i5' }

/** Sets a new password; returns the server's message. */
async function resetPassword(input: Parameters<typeof forgotPassword>[0]): Promise<string> {
  let message = ''
  await forgotPassword(input, { quiet: true, onMessage: (text) => (message = text) })
  return message
}

/** The ticket of a registration covers the call that sends the code, the registration and the login after it. */
function useSignUpTicket() {
  const ticket = useRef<string | undefined>(undefined)
  return {
    keep(next: string | undefined) {
      ticket.current = next
    },
    take() {
      const taken = ticket.current
      ticket.current = undefined
      return taken
    },
  }
}

/** The security check that precedes a call, and what follows it. */
const openCheck = ({ purpose, before }: Check, { sendCode, submission, close, focus }: CheckOptions) => ({
  purpose,
  passed(ticket: string) {
    close()
    if (before === 'code') sendCode.mutate(ticket)
    else submission.mutate(ticket)
  },
  cancel() {
    close()
    focus(before === 'code' ? 'send-code' : 'submit')
  },
})

/** The three forms by mobile number and their submission. The fields keep their values when a call fails. */
export function usePhoneLogin({ language, onDone, form }: Options) {
  const typed = usePhoneFields({ language, form })
  const { mode, fields, remember, formMessage, setFormMessage, focus, showFieldError } = typed
  const [checking, setChecking] = useState<Check | null>(null)
  const signUpTicket = useSignUpTicket()
  const mobile = wireMobile(fields)
  const { password, code } = fields
  const number = { country: fields.country, mobile: fields.mobile }

  // After wrong codes or with an expired ticket, the security check is shown first and the form is sent again
  // after it.
  const checkFirst = (check: Check) => (error: Error) => {
    if (requiresCaptcha(error)) setChecking(check)
  }
  const codeCheck: Check = { purpose: mode === 'register' ? 'register' : 'sms', before: 'code' }
  const formCheck: Check = { purpose: CHECK_OF[mode], before: 'submit' }
  const sendCode = useMutation({
    mutationFn: (captcha: string) =>
      getCode({ mobile, type: mode === 'register' ? 1 : 2, captcha }, { quiet: true }),
    onMutate: () => {
      setFormMessage(null)
      submission.reset()
    },
    onSuccess: ({ resend_in }, captcha) => {
      if (mode === 'register') signUpTicket.keep(captcha)
      startWait(resend_in)
      setFormMessage({ good: true, key: 'i6' })
      focus('code')
    },
    onError: checkFirst(codeCheck),
  })
  const showNextForm = (from: 'register' | 'forgot', message: string) => {
    const next = afterForm(from, message)
    typed.switchMode(next.mode, number)
    setFormMessage(next.formMessage)
    focus('password')
  }
  const submission = useMutation({
    mutationFn: async (captcha: string | undefined) => {
      const input = { mobile, code, password, captcha }
      if (mode === 'password') {
        const user = await login({ mobile, password, captcha }, { quiet: true })
        saveRemembered(remember ? number : null)
        onDone(user)
      } else if (mode === 'register') {
        await register({ ...input, invite: fields.invite.trim() || undefined }, { quiet: true })
        showNextForm('register', '')
        signUpTicket.keep(captcha)
      } else showNextForm('forgot', await resetPassword(input))
    },
    onMutate: () => {
      setFormMessage(null)
      sendCode.reset()
    },
    onError: checkFirst(formCheck),
  })
  const failed = submission.error ?? sendCode.error
  const forgetErrors = () => {
    setFormMessage(null)
    for (const mutation of [submission, sendCode]) if (mutation.isError) mutation.reset()
  }

  return {
    mode,
    switchMode(to: PhoneMode) {
      forgetErrors()
      signUpTicket.keep(undefined)
      typed.switchMode(to)
    },
    fields,
    change(to: Partial<PhoneFields>) {
      forgetErrors()
      typed.setFields((now) => ({ ...now, ...to }))
    },
    remember,
    setRemember: typed.setRemember,
    busy: submission.isPending ? ('submit' as const) : sendCode.isPending ? ('code' as const) : null,
    formMessage: formMessage ?? (failed && !requiresCaptcha(failed) ? toFormMessage(failed) : null),
    requestCode() {
      const fieldError = findNumberError(fields, mode)
      if (fieldError) showFieldError(fieldError)
      else setChecking(codeCheck)
    },
    submit() {
      if (submission.isPending || sendCode.isPending) return
      const fieldError = findFieldError(mode, fields)
      if (fieldError) showFieldError(fieldError)
      else {
        const ticket = signUpTicket.take()
        if (mode === 'forgot' || ticket !== undefined) submission.mutate(ticket)
        else setChecking(formCheck)
      }
    },
    captcha: checking && openCheck(checking, { sendCode, submission, close: () => setChecking(null), focus }),
  }
}
export type PhoneLoginState = ReturnType<typeof usePhoneLogin>
