import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing.ts'

/** Redirects from a page without content of its own, in its language. Links are in `link.tsx`. */
export const { redirect } = createNavigation(routing)
