'use client'

import NextLink from 'next/link'
import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { screenAddress, siteOf } from './decide.ts'
import { languageOfAddress } from './languages-of-address.ts'

/** The address of a bare one (`/live?id=7`) as it is written on this page: in its language, on the site it belongs to. */
export function useAddress(): (bare: string) => string {
  const { language, bare } = languageOfAddress(usePathname())
  const { narrow } = siteOf(bare)
  return (to) => screenAddress(language, to, narrow)
}

/**
 * A link inside the site by its bare address, which follows the page's language and stays on the narrow site where
 * the reader is on it. It does not prefetch: a score list has hundreds of links, and every prefetch is a rendering
 * that passes by the kept pages.
 */
export function Link({ href, ...props }: Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string }) {
  const address = useAddress()
  return <NextLink prefetch={false} href={address(href)} {...props} />
}
