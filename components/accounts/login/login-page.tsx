'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { keepUser, refreshUser } from '#lib/client/session/stored-user.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { LoginPanel } from './login-panel.tsx'
import { ownAddress } from './next-address.ts'

/** The login on its own page. Anyone who is logged in, now or already, is led on to `next` or home by a load of its own. */
export function LoginPage() {
  const [leaving, setLeaving] = useState(false)
  const address = useAddress()
  const goOn = (user: UserInfo) => {
    keepUser(user)
    setLeaving(true)
    location.replace(ownAddress(new URLSearchParams(location.search).get('next')) ?? address('/main'))
  }
  const alive = useEffectEvent((user: UserInfo | null) => {
    if (user) goOn(user)
  })
  useEffect(() => {
    refreshUser().then(alive, () => {})
  }, [])
  return <LoginPanel leaving={leaving} onDone={goOn} />
}
