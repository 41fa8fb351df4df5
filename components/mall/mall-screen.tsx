'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { useFeature } from '#components/shared/site-features.tsx'
import { Box } from '#components/ui/box.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import { RecordsSection } from './exchanges/records-section.tsx'
import { GoodsSection } from './goods/goods-section.tsx'
import { ItemsSection } from './items/items-section.tsx'
import { MallOff } from './mall-off.tsx'

/** The address of the mall, without a language. */
const MALL = '/member?type=mall'

/**
 * The exchange mall, a section of /member: goods for coins, the user's exchanges, and what they wear. Needs the messages
 * `common` and `mall`.
 */
export function MallScreen() {
  const t = useTranslations('mall')
  const isOpen = useFeature('mall')
  const tab = useSearchParams().get('tab') ?? 'goods'
  const loading = <SkeletonRows label={t('loading')} rows={6} columns={['w-12', 'w-1/3', 'w-16']} />
  return (
    <LoggedInScreen loading={<Box as="div">{loading}</Box>}>
      {(userId) => (
        <div className="flex flex-col gap-4">
          <div className="border-line border-b">
            <TabLinks
              label={t('tabs.label')}
              links={[
                { href: MALL, label: t('tabs.goods'), current: tab !== 'records' && tab !== 'items' },
                { href: `${MALL}&tab=records`, label: t('tabs.records'), current: tab === 'records' },
                { href: `${MALL}&tab=items`, label: t('tabs.items'), current: tab === 'items' },
              ]}
            />
          </div>
          {tab === 'records' ? (
            <RecordsSection userId={userId} />
          ) : tab === 'items' ? (
            <ItemsSection userId={userId} />
          ) : isOpen ? (
            <GoodsSection userId={userId} />
          ) : (
            <MallOff />
          )}
        </div>
      )}
    </LoggedInScreen>
  )
}
