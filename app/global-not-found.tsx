import type { Metadata } from 'next'
import { connection } from 'next/server'
import { getLocale } from 'next-intl/server'
import { fontClasses } from '#app/fonts.ts'
import { documentMetadata, documentViewport, SiteDocument } from '#components/layout/document/document.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { notFoundLabels } from '#components/layout/errors/not-found-labels.ts'
import { NotFoundScreen } from '#components/layout/errors/not-found-screen.tsx'
import { frameLabels } from '#components/layout/frame-labels.ts'
import { SiteFrame } from '#components/layout/site-frame.tsx'
import '#app/globals.css'

export const viewport = documentViewport

export async function generateMetadata(): Promise<Metadata> {
  return {
    ...(await documentMetadata()),
    ...(await pageMetadata(await getLocale(), 'not-found', { unlisted: true })),
  }
}

/**
 * Every address without a screen, `/404` among them, with status 404. Unlike notFound(), which leaves the
 * rendering to the browser, this is complete HTML; it is rendered on request, so its scripts have the nonce.
 */
export default async function GlobalNotFound() {
  await connection()
  return (
    <SiteDocument language={await getLocale()} fonts={fontClasses}>
      <SiteFrame labels={await frameLabels()} year={new Date().getFullYear()}>
        <NotFoundScreen labels={await notFoundLabels()} />
      </SiteFrame>
    </SiteDocument>
  )
}
