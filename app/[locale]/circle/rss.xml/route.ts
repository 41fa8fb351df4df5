import { hasLocale } from 'next-intl'
import { routing } from '#lib/i18n/routing.ts'
import { answerCircleFeed } from '../../../circle-feed.ts'

export async function GET(request: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params
  return hasLocale(routing.locales, locale)
    ? answerCircleFeed(request, locale)
    : new Response(null, { status: 404 })
}
