import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing.ts'

/** Leads on from a page that has nothing of its own to show, in its language. Links are `link.tsx`. */
export const { redirect } = createNavigation(routing)
