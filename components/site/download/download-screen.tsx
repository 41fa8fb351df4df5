import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { contentHref } from '#lib/shared/addresses/content-link.ts'

interface DownloadProps {
  /** The QR code and link of the mobile site. */
  code: ReactNode
  /** The operator's own apps, if there are any. */
  ios: string | null
  android: string | null
}

const STEPS = ['s1', 's2', 's3'] as const

/** Only https, because a text entered by an operator becomes a link of this page. */
const safe = (link: string | null) => (link?.startsWith('https://') ? contentHref(link) : null)

/**
 * The site on a phone: a QR code of its address, how to add it to the home screen, and the operator's apps.
 */
export async function DownloadScreen(props: DownloadProps) {
  const t = await getTranslations('site.download')
  const stores = [
    ['iosLink', safe(props.ios)],
    ['androidLink', safe(props.android)],
  ] as const
  const has = stores.some(([, link]) => link !== null)
  return (
    <div className="wrap-page flex flex-col gap-5 py-5 lg:py-8">
      <header className="max-w-[60ch]">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-2 text-ink-2 text-md leading-6">{t('lead')}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[auto_1fr]">
        <Box as="div" className="flex flex-col items-center gap-3 p-6 text-center">
          {props.code}
        </Box>
        <Box className="p-6" labelledBy="install">
          <h2 id="install" className="text-xl">
            {t('install')}
          </h2>
          <div className="mt-4 grid gap-6 lg:grid-cols-2">
            {(['ios', 'android'] as const).map((kind) => (
              <div key={kind}>
                <h3 className="flex items-center gap-2 text-lg">
                  <Icon name="smartphone" />
                  {t(`${kind}.title`)}
                </h3>
                <ol className="mt-2 flex list-decimal flex-col gap-2 pl-6 text-ink-2 text-md marker:text-ink-3">
                  {STEPS.map((step) => (
                    <li key={step}>{t(`${kind}.${step}`)}</li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
          <div className="mt-6 border-line border-t pt-4">
            {has ? (
              <>
                <h3 className="text-lg">{t('stores')}</h3>
                <div className="mt-2 flex flex-wrap gap-2">
                  {stores.map(([label, link]) =>
                    link ? (
                      <a key={label} href={link} rel="noopener" className={buttonClass({ kind: 'outline' })}>
                        <Icon name="download" size={16} />
                        {t(label)}
                      </a>
                    ) : null,
                  )}
                </div>
              </>
            ) : (
              <p className="text-ink-2 text-sm">{t('noStores')}</p>
            )}
          </div>
        </Box>
      </div>
    </div>
  )
}
