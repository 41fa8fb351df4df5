import { connection } from 'next/server'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { fontClasses } from '#app/fonts.ts'
import { documentMetadata, documentViewport, SiteDocument } from '#components/layout/document/document.tsx'
import { QueryProvider } from '#lib/client/core/query/query-provider.tsx'
import { routing } from '#lib/i18n/routing.ts'
import '#app/globals.css'

export const generateMetadata = documentMetadata
export const viewport = documentViewport

/**
 * Every page is rendered on request: its scripts have the nonce of the rendering, and a prerendered page has
 * none.
 */
export default async function RootLayout(props: {
  children: ReactNode
  params: Promise<{ locale: string }>
}) {
  await connection()
  const { locale: requestedLocale } = await props.params
  const locale = hasLocale(routing.locales, requestedLocale) ? requestedLocale : routing.defaultLocale
  setRequestLocale(locale)
  return (
    <SiteDocument language={locale} fonts={fontClasses}>
      <QueryProvider>{props.children}</QueryProvider>
    </SiteDocument>
  )
}
