'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import { FulfilmentSection } from './fulfilment-section.tsx'
import { GoodsSection } from './goods-section.tsx'

/** The exchange mall in the console: its goods, and the exchanges of real goods to fulfil. */
export function MallSection() {
  const t = useTranslations('admin.mall')
  const isFulfilment = useSearchParams().get('tab') === 'exchanges'
  return (
    <>
      <div className="mb-4 border-line border-b">
        <TabLinks
          label={t('title')}
          links={[
            { href: '/admin/mall', label: t('goods'), current: !isFulfilment },
            { href: '/admin/mall?tab=exchanges', label: t('exchanges'), current: isFulfilment },
          ]}
        />
      </div>
      {isFulfilment ? <FulfilmentSection /> : <GoodsSection />}
    </>
  )
}
