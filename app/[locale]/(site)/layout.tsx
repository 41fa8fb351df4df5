import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SiteFrame } from '#components/layout/site-frame.tsx'
import { routing } from '#lib/i18n/routing.ts'

export default async function SiteLayout(props: {
  children: ReactNode
  params: Promise<{ locale: string }>
}) {
  const { locale } = await props.params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  return <SiteFrame>{props.children}</SiteFrame>
}
