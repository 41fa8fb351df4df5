import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { CashierScreen } from '#components/wallet/cashier/cashier-screen.tsx'
import { getChargeRules } from '#lib/client/gifts/orders.ts'

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata(await getLocale(), 'cashier', { unlisted: true })
}

/**
 * The sandbox's cashier: where an order is paid with play money. The page does not exist on a site without
 * the sandbox.
 */
export default async function Cashier() {
  const rules = await getChargeRules({ quiet: true })
  if (!rules.is_sandbox) notFound()
  const t = await getTranslations('wallet.recharge.cashier')
  return (
    <ClientMessages names={['common', 'wallet.recharge']}>
      <h1 className="sr-only">{t('title')}</h1>
      <CashierScreen />
    </ClientMessages>
  )
}
