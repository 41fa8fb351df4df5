'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { refreshUser, storeUser } from '#lib/client/session/stored-user.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { LoginPanel } from './login-panel.tsx'
import { nextAddress } from './next-address.ts'

/**
 * The login on its own page. A logged-in user is redirected to `next` or to the home page with a full page
 * load.
 */
export function LoginPage() {
  const [leaving, setLeaving] = useState(false)
  const address = useAddress()
  const redirect = (user: UserInfo) => {
    storeUser(user)
    setLeaving(true)
    location.replace(nextAddress(new URLSearchParams(location.search).get('next')) ?? address('/main'))
  }
  const alive = useEffectEvent((user: UserInfo | null) => {
    if (user) redirect(user)
  })
  useEffect(() => {
    refreshUser().then(alive, () => {})
  }, [])
  return <LoginPanel leaving={leaving} onDone={redirect} />
}
