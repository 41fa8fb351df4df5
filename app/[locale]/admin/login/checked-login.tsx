'use client'

import dynamic from 'next/dynamic'
import { LoginForm } from '#components/admin/frame/login-form.tsx'

/** Loaded on demand, after too many wrong passwords. */
const CaptchaStep = dynamic(
  () => import('#components/accounts/captcha/captcha-step.tsx').then(({ CaptchaStep: step }) => step),
  { ssr: false },
)

/** The console's login with the site's own captcha. */
export const CheckedLogin = () => (
  <LoginForm
    check={(passed, cancel) => <CaptchaStep purpose="console" onTicket={passed} onCancel={cancel} />}
  />
)
