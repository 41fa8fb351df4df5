'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { PaymentProvider } from '#lib/shared/vocabulary/orders.ts'

/** The payment method: the one of the site. */
export function PayWay({ provider }: { provider: PaymentProvider }) {
  const t = useTranslations('wallet.recharge')
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-ink text-sm">{t('way')}</legend>
      <label className="flex min-h-11 items-center gap-3 rounded-sm border border-brand bg-brand-weak px-3 text-base text-ink">
        <input type="radio" name="way" checked readOnly className="size-4 accent-(--brand)" />
        {t(`ways.${provider === 'none' ? 'provider' : provider}`)}
        <Icon name="wallet" size={18} className="ml-auto text-ink-2" />
      </label>
      {provider === 'none' ? null : <p className="mt-1.5 text-ink-2 text-xs">{t(`wayNotes.${provider}`)}</p>}
    </fieldset>
  )
}
