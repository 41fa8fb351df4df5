import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { MemberMenu } from '#components/accounts/member/member-menu.tsx'
import { readSection } from '#components/accounts/member/sections.ts'
import { SignedInSection } from '#components/accounts/member/signed-in-section.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { Box } from '#components/ui/box.tsx'
import { routing } from '#lib/i18n/routing.ts'
import { MEMBER_SECTIONS } from './member-sections.tsx'

interface Props {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return hasLocale(routing.locales, locale) ? pageMetadata(locale, 'member', { unlisted: true }) : {}
}

/** The user's own screen: a menu and the section of its `type`. The user's data are loaded by the browser. */
export default async function Member({ params, searchParams }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const t = await getTranslations('accounts.profile')
  const { type, isRecharge } = await searchParams
  const section = readSection([type].flat()[0], [isRecharge].flat()[0])
  const { names, only, screen, open } = MEMBER_SECTIONS[section]
  return (
    <ClientMessages names={names} {...(only && { only })}>
      <div className="wrap-page grid grid-cols-1 items-start gap-4 py-4 lg:grid-cols-[var(--menu)_minmax(0,1fr)] lg:gap-6 lg:py-5">
        <MemberMenu current={section} />
        <div className="min-w-0">
          <h1 className="mb-3 text-xl">{t(`section.${section}`)}</h1>
          {open ? <SignedInSection>{screen}</SignedInSection> : <Box as="div">{screen}</Box>}
        </div>
      </div>
    </ClientMessages>
  )
}
