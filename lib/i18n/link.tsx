'use client'

import { usePathname, useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'
import { screenAddress, siteOf } from './decide.ts'
import { languageOfAddress } from './languages-of-address.ts'

/** The address of a bare one (`/live?id=7`) as it is written on this page: in its language, on the site it belongs to. */
export function useAddress(): (bare: string) => string {
  const { language, bare } = languageOfAddress(usePathname())
  const { narrow } = siteOf(bare)
  return (to) => screenAddress(language, to, narrow)
}

/** What a browser does itself: a new tab or window, a download, another site. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>, link = event.currentTarget) =>
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download') ||
  link.origin !== location.origin

/**
 * A link inside the site by its bare address, which follows the page's language and stays on the narrow site where
 * the reader is on it. It does not prefetch: a score list has hundreds of links, and every prefetch is a rendering
 * that passes by the kept pages. Next's own link weighs 3 KiB for what is not wanted here.
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
