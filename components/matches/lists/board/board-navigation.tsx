'use client'

import { useRouter } from 'next/navigation'
import { createContext, type MouseEvent, type ReactNode, useContext, useState, useTransition } from 'react'
import { Link, useAddress } from '#lib/i18n/link.tsx'

interface Navigation {
  pending: boolean
  navigate(href: string): void
  /** The address that is loading, without the language prefix; null if none is. */
  target: string | null
}

const NavigationContext = createContext<Navigation>({
  pending: false,
  navigate() {},
  target: null,
})

/**
 * Tracks whether another tab or day is loading. The list is not streamed in: users without scripts get it
 * complete.
 */
export function BoardNavigation({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const address = useAddress()
  const [target, setTarget] = useState<string | null>(null)
  const navigate = (href: string) => {
    setTarget(href)
    start(() => router.push(address(href), { scroll: false }))
  }
  return (
    <NavigationContext value={{ pending, navigate, target: pending ? target : null }}>
      {children}
    </NavigationContext>
  )
}

/**
 * Returns a function that navigates to another tab or day of the list by its address without the language
 * prefix.
 */
export const useNavigate = () => useBoardNavigation().navigate
export const useIsPending = () => useBoardNavigation().pending
export const useBoardNavigation = () => useContext(NavigationContext)

/** A link to another tab or day of the list; a skeleton replaces the list while it loads. */
export function ViewLink(props: {
  href: string
  current?: 'page' | 'date' | undefined
  label?: string
  className: string
  children: ReactNode
}) {
  const { navigate } = useContext(NavigationContext)
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    navigate(props.href)
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
