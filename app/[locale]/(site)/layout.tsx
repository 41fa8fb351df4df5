import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SiteFrame } from '#components/layout/site-frame.tsx'
import { getSettings } from '#lib/client/site.ts'
import { SocketProvider } from '#lib/client/socket/socket-provider.tsx'
import { routing } from '#lib/i18n/routing.ts'

export default async function SiteLayout(props: {
  children: ReactNode
  params: Promise<{ locale: string }>
}) {
  const { locale } = await props.params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  // The frame stands without its contacts while the settings cannot be had: the screen inside says what is wrong.
  const settings = await getSettings({ language: locale }).catch(() => undefined)
  // An address of another host is the back end's own; a path is ours, which the page knows by itself.
  const socket = settings?.websocket.includes('://') ? settings.websocket : null
  return (
    <SocketProvider url={socket}>
      <SiteFrame settings={settings}>{props.children}</SiteFrame>
    </SocketProvider>
  )
}
