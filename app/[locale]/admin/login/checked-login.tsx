'use client'

import dynamic from 'next/dynamic'
import { LoginForm } from '#components/admin/frame/login-form.tsx'

/** Loaded by the few who need it: those who typed too many wrong passwords. */
const CaptchaStep = dynamic(() =>
  import('#components/accounts/captcha/captcha-step.tsx').then(({ CaptchaStep: step }) => step),
)

/** The console's login with the site's own security check. */
export const CheckedLogin = () => (
  <LoginForm
    check={(passed, cancel) => <CaptchaStep purpose="console" onTicket={passed} onCancel={cancel} />}
  />
)
