'use client'

import { useRouter } from 'next/navigation'
import { useAddress } from '#lib/i18n/link.tsx'
import { cashierAddress } from './cashier-address.ts'

/** Leads to a cashier in this tab: a page of this site without loading all anew, another's by its address. */
export function useGoToCashier(): (url: string) => void {
  const router = useRouter()
  const address = useAddress()
  return (url) => {
    const to = cashierAddress(url, address)
    if (url.startsWith('/')) router.push(to)
    else location.assign(to)
  }
}
