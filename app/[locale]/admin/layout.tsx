import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ConsoleFrame } from '#components/admin/frame/console-frame.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { LanguageLinks } from '#components/layout/document/language-links.tsx'
import { Logo } from '#components/layout/logo.tsx'
import { NavigationProgress } from '#components/layout/navigation/navigation-progress.tsx'
import { ThemeChoices } from '#components/layout/theme/theme-choices.tsx'
import { ToastHost } from '#components/ui/toast/toast-host.tsx'
import { getSettings, socketOf } from '#lib/client/site.ts'
import { SocketProvider } from '#lib/client/socket/socket-provider.tsx'
import { routing } from '#lib/i18n/routing.ts'

/**
 * The operator's console: its own frame, the same at every width. The data are loaded by the operator's
 * browser.
 */
export default async function AdminLayout(props: {
  children: ReactNode
  params: Promise<{ locale: string }>
}) {
  const { locale } = await props.params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const t = await getTranslations()
  // Without settings the page's own origin is used for the socket.
  const settings = await getSettings({ language: locale }).catch(() => undefined)
  return (
    <ClientMessages names={['admin', 'common']}>
      <NavigationProgress label={t('layout.nav.progress')} />
      <SocketProvider url={socketOf(settings)}>
        <ConsoleFrame
          logo={<Logo name={t('layout.product.name')} />}
          look={
            <>
              <h2 className="mb-1 px-3 text-ink-2 text-sm">{t('admin.look')}</h2>
              <div className="grid grid-cols-2 lg:grid-cols-1">
                <LanguageLinks />
                <ThemeChoices
                  labels={{
                    system: t('layout.theme.system'),
                    light: t('layout.theme.light'),
                    dark: t('layout.theme.dark'),
                  }}
                />
              </div>
            </>
          }
        >
          {props.children}
        </ConsoleFrame>
      </SocketProvider>
      <ToastHost label={t('common.notices')} dismissLabel={t('common.dismiss')} />
    </ClientMessages>
  )
}
