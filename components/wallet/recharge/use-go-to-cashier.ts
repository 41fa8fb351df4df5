'use client'

import { useRouter } from 'next/navigation'
import { useAddress } from '#lib/i18n/link.tsx'
import { cashierAddress } from './cashier-address.ts'

/** Navigates to a cashier in this tab: client-side within this site, otherwise by its address. */
export function useGoToCashier(): (url: string) => void {
  const router = useRouter()
  const address = useAddress()
  return (url) => {
    const to = cashierAddress(url, address)
    if (url.startsWith('/')) router.push(to)
    else location.assign(to)
  }
}
