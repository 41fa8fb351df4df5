'use client'

import type { ComponentProps } from 'react'
import { notify } from '#components/ui/toast/notices.ts'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { GO_ACTION, requestLogin } from '#lib/client/session/request-login.ts'
import { Link } from '#lib/i18n/link.tsx'

/**
 * A link to a page of the user's own data (wallet, tasks, my space). A guest stays on the page and sees the
 * specification's 请登录后重试 with a login button; after the login the link is followed. `texts` are
 * `common.loginFirst` and `common.login`, passed as props because this is in the frame of every page.
 */
export function GuardedLink({
  href,
  onClick,
  texts,
  ...rest
}: ComponentProps<typeof Link> & { texts: { loginFirst: string; login: string } }) {
  const { state } = useAuthState()
  return (
    <Link
      {...rest}
      href={href}
      rel="nofollow"
      data-in-place={state === 'guest' || undefined}
      onClick={(event) => {
        if (state === 'guest') {
          event.preventDefault()
          notify({
            message: texts.loginFirst,
            kind: 'bad',
            action: { label: texts.login, run: () => requestLogin({ name: GO_ACTION, input: { to: href } }) },
          })
        }
        onClick?.(event)
      }}
    />
  )
}
