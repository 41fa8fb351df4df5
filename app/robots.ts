import type { MetadataRoute } from 'next'
import { connection } from 'next/server'
import { site } from '#lib/i18n/site.ts'

/** Screens are indexed; calls and the console are not. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection()
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/admin', '/*/admin', '/demo', '/*/demo'] },
    sitemap: `${site().publicUrl}/sitemap.xml`,
  }
}
