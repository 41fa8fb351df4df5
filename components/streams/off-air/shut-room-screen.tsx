import { getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Link } from '#lib/i18n/link.tsx'

/** Instead of a room that the site has closed: nothing of the room, and the way to others. */
export async function ShutRoomScreen() {
  const t = await getTranslations('streams.watch.away')
  return (
    <div className="wrap-page flex flex-col items-center py-16 text-center lg:py-24">
      <span className="grid size-14 place-items-center rounded-full bg-surface-2 text-ink-3">
        <Icon name="lock" size={24} />
      </span>
      <h1 className="mt-4 text-2xl">{t('shut')}</h1>
      <p className="mt-2 max-w-[42ch] text-balance text-ink-2 text-md">{t('shutText')}</p>
      <Link href="/anchor?type=0" className={`mt-6 ${buttonClass({ kind: 'primary' })}`}>
        {t('others')}
      </Link>
    </div>
  )
}
