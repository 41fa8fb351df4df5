'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Box } from '#components/ui/box.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { resumeOrderMutation } from '#lib/client/gifts/orders.ts'
import { Link } from '#lib/i18n/link.tsx'
import { RECHARGE } from '../address.ts'
import { useGoToCashier } from '../use-go-to-cashier.ts'
import { OrderStatus } from './order-status.tsx'

/** The page a cashier returns to: the state of the order, and the next steps. */
export function OrderSection({ userId, number }: { userId: number; number: string }) {
  const t = useTranslations('wallet.recharge')
  const goToCashier = useGoToCashier()
  const resume = useMutation({ ...resumeOrderMutation(), onSuccess: ({ url }) => goToCashier(url) })
  const errorText = useErrorText(resume.error)
  const newOrderLink = (kind: 'plain' | 'primary') => (
    <Link href={RECHARGE} rel="nofollow" className={buttonClass({ kind })}>
      {t(kind === 'primary' ? 'failed.again' : 'waiting.other')}
    </Link>
  )
  return (
    <Box as="div" className="p-4">
      <OrderStatus
        userId={userId}
        number={number}
        actions={({ state }) =>
          state === 'pending' ? (
            <>
              {newOrderLink('plain')}
              <Button kind="primary" busy={resume.isPending} onClick={() => resume.mutate(number)}>
                {t('waiting.open')}
              </Button>
            </>
          ) : state === 'paid' ? (
            <Link href="/member?type=1" rel="nofollow" className={buttonClass({ kind: 'primary' })}>
              {t('paid.go')}
            </Link>
          ) : (
            newOrderLink('primary')
          )
        }
      />
      <ErrorMessage text={errorText} />
    </Box>
  )
}
