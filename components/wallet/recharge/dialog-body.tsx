'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useAddress } from '#lib/i18n/link.tsx'
import { DebtNotice } from '../debt-notice.tsx'
import { BalanceRow } from './balance-row.tsx'
import { BuyForm } from './buy-form.tsx'
import { cashierAddress } from './cashier-address.ts'
import { OrderStatus } from './orders/order-status.tsx'

/**
 * Chooses and pays without leaving the room: the cashier opens in a tab of its own, and this waits for the
 * result.
 */
export function DialogBody(props: {
  userId: number
  short: number
  onPaid?: (() => void) | undefined
  onClose: () => void
}) {
  const t = useTranslations('wallet.recharge')
  const address = useAddress()
  const [order, setOrder] = useState<{ number: string; url: string } | null>(null)
  if (order === null)
    return (
      <div className="flex flex-col gap-4">
        <BalanceRow userId={props.userId} />
        <DebtNotice userId={props.userId} />
        <BuyForm
          userId={props.userId}
          short={props.short}
          onOrderCreated={(created) => {
            const url = cashierAddress(created.url, address)
            // If the browser blocks a new tab after a request, the link below opens it.
            window.open(url, '_blank', 'noopener')
            setOrder({ number: created.number, url })
          }}
        />
      </div>
    )
  const restartButton = (labelKey: 'waiting.other' | 'failed.again') => (
    <Button onClick={() => setOrder(null)}>{t(labelKey)}</Button>
  )
  return (
    <OrderStatus
      userId={props.userId}
      number={order.number}
      isInOtherTab
      onPaid={() => props.onPaid?.()}
      actions={({ state }) =>
        state === 'pending' ? (
          <>
            {restartButton('waiting.other')}
            <a
              href={order.url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ kind: 'primary' })}
            >
              <Icon name="external-link" size={16} />
              {t('waiting.open')}
            </a>
          </>
        ) : state === 'paid' ? (
          <Button kind="primary" onClick={props.onClose}>
            {t('paid.close')}
          </Button>
        ) : (
          restartButton('failed.again')
        )
      }
    />
  )
}
