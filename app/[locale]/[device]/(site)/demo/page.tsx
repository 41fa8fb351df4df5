import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { BothThemes } from './both-themes.tsx'
import { ROOMS } from './exhibits.ts'
import { Tokens } from './tokens.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await getLocale(), 'demo')
}

const anchorOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-')

/**
 * The component gallery: every component of `components/ui` and `components/shared`, in every state and both
 * themes.
 */
export default async function Demo() {
  const language = await getLocale()
  const t = await getTranslations('demo')
  const common = await getTranslations('common')
  const title = (await getTranslations('layout.titles'))('demo')
  const labels = { light: t('light'), dark: t('dark') }
  return (
    <div className="wrap-page flex flex-col gap-8 py-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav
        aria-label={t('contents')}
        className="self-start lg:sticky lg:top-[calc(var(--sticky-top)+24px)] lg:max-h-[calc(100dvh-var(--sticky-top)-48px)] lg:overflow-y-auto"
      >
        <h2 className="mb-2 text-ink-2 text-sm">{t('contents')}</h2>
        <ul className="flex flex-wrap gap-x-4 text-sm lg:flex-col">
          {['tokens', ...ROOMS.flatMap((room) => room.exhibits.map((exhibit) => exhibit.name))].map(
            (name) => (
              <li key={name}>
                <a
                  href={`#${anchorOf(name)}`}
                  className="inline-flex min-h-8 items-center text-ink-2 hover:text-brand max-lg:min-h-11"
                >
                  {name === 'tokens' ? t('tokens') : name}
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-10">
        <header>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 max-w-[68ch] text-ink-2 text-md">{t('intro')}</p>
        </header>
        <section id="tokens" className="flex flex-col gap-3">
          <h2 className="text-xl">{t('tokens')}</h2>
          <BothThemes labels={labels}>{() => <Tokens sample={t('samples.headline')} />}</BothThemes>
        </section>
        {ROOMS.map((room) => (
          <section key={room.key} className="flex flex-col gap-6">
            <h2 className="text-xl">{t(room.key)}</h2>
            {room.exhibits.map((exhibit) => (
              <section key={exhibit.name} id={anchorOf(exhibit.name)} className="flex flex-col gap-3">
                <h3 className="text-lg">{exhibit.name}</h3>
                <BothThemes labels={labels}>
                  {(theme) => (
                    <dl className="flex flex-wrap gap-x-8 gap-y-4">
                      {exhibit.pieces({ t, common, language, theme }).map((piece) => (
                        <div
                          key={piece.state}
                          className="flex max-w-full flex-col gap-1.5 has-[>dd>.w-full]:w-full"
                        >
                          <dt className="text-ink-2 text-xs">{t(`states.${piece.state}`)}</dt>
                          <dd className="flex min-w-0 flex-wrap items-center gap-3">{piece.node}</dd>
                        </div>
                      ))}
                    </dl>
                  )}
                </BothThemes>
              </section>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
