import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/layout/client-messages.tsx'
import { pageMetadata } from '#components/layout/page-metadata.ts'
import { CashierScreen } from '#components/wallet/cashier/cashier-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await getLocale(), 'cashier', { unlisted: true })
}

/** The sandbox's cashier: where an order is paid with play money while no payment service is set. */
export default async function Cashier() {
  const t = await getTranslations('recharge.cashier')
  return (
    <ClientMessages names={['common', 'recharge']}>
      <h1 className="sr-only">{t('title')}</h1>
      <CashierScreen />
    </ClientMessages>
  )
}
