'use client'

import { usePathname, useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'
import { screenAddress, siteOf } from './device/decide.ts'
import { languageOfAddress } from './languages-of-address.ts'

/**
 * Returns the function that completes a bare address (`/live?id=7`) for this page: with its language, on its
 * site.
 */
export function useAddress(): (bare: string) => string {
  const { language, bare } = languageOfAddress(usePathname())
  const { narrow } = siteOf(bare)
  return (to) => screenAddress(language, to, narrow)
}

/** Clicks handled by the browser: a new tab or window, a download, another site. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>, link = event.currentTarget) =>
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download') ||
  link.origin !== location.origin

/**
 * A link inside the site by its bare address, which follows the page's language and stays on the narrow site
 * if the visitor is there. It does not prefetch: a score list has hundreds of links, and every prefetch is a
 * rendering that bypasses the page cache. Next's own link adds 3 KiB for features not needed here.
 */
export function Link({ href, onClick, ...props }: ComponentProps<'a'> & { href: string }) {
  const to = useAddress()(href)
  const router = useRouter()
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event)) return
        event.preventDefault()
        router.push(to)
      }}
    />
  )
}
