import { getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Link } from '#lib/i18n/link.tsx'

/** Replaces the player while no room is live. */
export async function NoLiveRoom() {
  const t = await getTranslations('site.home.rooms')
  return (
    <div className="grid place-items-center border-line bg-surface max-lg:-mx-(--gutter) max-lg:border-b lg:rounded-md lg:border">
      <EmptyState
        icon={<Icon name="radio" size={24} />}
        title={t('noneTitle')}
        text={t('noneText')}
        action={
          <Link href="/football" className={buttonClass({ kind: 'primary' })}>
            {t('scores')}
          </Link>
        }
      />
    </div>
  )
}
