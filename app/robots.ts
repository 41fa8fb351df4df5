import type { MetadataRoute } from 'next'
import { linkBaseOfRendering } from '#components/layout/document/link-base.ts'

/** Screens are indexed; calls and the console are not. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/admin', '/*/admin', '/demo', '/*/demo'] },
    sitemap: `${await linkBaseOfRendering()}/sitemap.xml`,
  }
}
