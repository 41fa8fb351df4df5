'use client'

import { useRouter } from 'next/navigation'
import { createContext, type MouseEvent, type ReactNode, useContext, useTransition } from 'react'
import { Link, useAddress } from '#lib/i18n/link.tsx'

const NavigationContext = createContext<{ pending: boolean; go(href: string): void }>({
  pending: false,
  go() {},
})

/** Knows that another tab or day is on its way. The list cannot be streamed in: readers without scripts get it whole. */
export function BoardNavigation({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const address = useAddress()
  const go = (href: string) => start(() => router.push(address(href), { scroll: false }))
  return <NavigationContext value={{ pending, go }}>{children}</NavigationContext>
}

/** Goes to another tab or day of the list by its bare address. */
export const useGo = () => useContext(NavigationContext).go
export const useIsPending = () => useContext(NavigationContext).pending

/** A link to another tab or day of the list, with a skeleton in the list's place until it is there. */
export function ViewLink(props: {
  href: string
  current?: 'page' | 'date' | undefined
  label?: string
  className: string
  children: ReactNode
}) {
  const { go } = useContext(NavigationContext)
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    go(props.href)
  }
  return (
    <Link
      href={props.href}
      aria-current={props.current}
      aria-label={props.label}
      title={props.label}
      onClick={follow}
      className={props.className}
    >
      {props.children}
    </Link>
  )
}
