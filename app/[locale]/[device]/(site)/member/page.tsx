import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { MemberMenu } from '#components/accounts/member/member-menu.tsx'
import { OwnPart } from '#components/accounts/member/own-part.tsx'
import { readSection } from '#components/accounts/member/sections.ts'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { Box } from '#components/ui/box.tsx'
import { routing } from '#lib/i18n/routing.ts'
import { PARTS } from './member-sections.tsx'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return hasLocale(routing.locales, locale) ? pageMetadata(locale, 'member', { unlisted: true }) : {}
}

/** One's own screen: a menu and the part its `type` asks for. What is the user's is fetched by his browser. */
export default async function Member({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const t = await getTranslations('accounts.profile')
  const { type, isRecharge } = await searchParams
  const section = readSection([type].flat()[0], [isRecharge].flat()[0])
  const { names, screen, open } = PARTS[section]
  return (
    <ClientMessages names={names}>
      <div className="wrap-page grid grid-cols-1 items-start gap-4 py-4 lg:grid-cols-[var(--menu)_minmax(0,1fr)] lg:gap-6 lg:py-5">
        <MemberMenu current={section} />
        <div className="min-w-0">
          <h1 className="mb-3 text-xl">{t(`section.${section}`)}</h1>
          {open ? <OwnPart>{screen}</OwnPart> : <Box as="div">{screen}</Box>}
        </div>
      </div>
    </ClientMessages>
  )
}
