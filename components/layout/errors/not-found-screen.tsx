import { getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { NotFoundPicture } from './not-found-picture.tsx'

/** Shown for pages that do not exist, with links to go on. */
export async function NotFoundScreen() {
  const t = await getTranslations('layout.notFound')
  return (
    <div className="wrap-page flex flex-col items-center py-16 text-center lg:py-24">
      <NotFoundPicture />
      <p className="num mt-8 font-bold text-4xl text-ink-3">404</p>
      <h1 className="mt-2 text-2xl">{t('title')}</h1>
      <p className="mt-2 max-w-[42ch] text-balance text-ink-2 text-md">{t('text')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link href={'/main'} className={buttonClass({ kind: 'primary' })}>
          {t('home')}
        </Link>
        <Link href={'/football'} className={buttonClass({})}>
          {t('score')}
        </Link>
      </div>
    </div>
  )
}
