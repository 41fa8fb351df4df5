'use client'

import type { ComponentProps } from 'react'
import { notify } from '#components/ui/toast/notices.ts'
import { askLogin, GO } from '#lib/client/session/ask-login.ts'
import { useWho } from '#lib/client/session/current-user.ts'
import { Link } from '#lib/i18n/link.tsx'

/**
 * A link to something of the user's own (wallet, tasks, my space). Who is not logged in stays and reads the
 * specification's 请登录后重试, with the way in beside it; after the login the link is followed. `texts`: `common.loginFirst` and
 * `common.login`, handed in, since it stands in the frame of every page.
 */
export function GuardedLink({
  href,
  onClick,
  texts,
  ...rest
}: ComponentProps<typeof Link> & { texts: { loginFirst: string; login: string } }) {
  const { state } = useWho()
  return (
    <Link
      {...rest}
      href={href}
      rel="nofollow"
      onClick={(event) => {
        if (state === 'guest') {
          event.preventDefault()
          notify({
            message: texts.loginFirst,
            kind: 'bad',
            action: { label: texts.login, run: () => askLogin({ name: GO, input: { to: href } }) },
          })
        }
        onClick?.(event)
      }}
    />
  )
}
