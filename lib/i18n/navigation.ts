import { createNavigation } from 'next-intl/navigation'
import { type ComponentProps, createElement } from 'react'
import { routing } from './routing.ts'

const navigation = createNavigation(routing)

/**
 * A link inside the site, in the page's language. It does not prefetch: a score list has hundreds of links, and every
 * prefetch is a rendering that passes by the kept pages.
 */
export function Link(props: ComponentProps<typeof navigation.Link>) {
  return createElement(navigation.Link, { prefetch: false, ...props })
}

export const { getPathname, permanentRedirect, redirect, usePathname, useRouter } = navigation
