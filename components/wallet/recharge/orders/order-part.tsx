'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Box } from '#components/ui/box.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { resumeOrderMutation } from '#lib/client/gifts/orders.ts'
import { Link } from '#lib/i18n/link.tsx'
import { RECHARGE } from '../address.ts'
import { useGoToCashier } from '../go-to-cashier.ts'
import { OrderWatch } from './order-watch.tsx'

/** Where a cashier leads back to: how the order stands now, and what comes next. */
export function OrderPart({ userId, number }: { userId: number; number: string }) {
  const t = useTranslations('wallet.recharge')
  const go = useGoToCashier()
  const resume = useMutation({ ...resumeOrderMutation(), onSuccess: ({ url }) => go(url) })
  const fault = useErrorText(resume.error)
  const again = (kind: 'plain' | 'primary') => (
    <Link href={RECHARGE} rel="nofollow" className={buttonClass({ kind })}>
      {t(kind === 'primary' ? 'failed.again' : 'waiting.other')}
    </Link>
  )
  return (
    <Box as="div" className="p-4">
      <OrderWatch
        userId={userId}
        number={number}
        actions={({ state }) =>
          state === 'pending' ? (
            <>
              {again('plain')}
              <Button kind="primary" busy={resume.isPending} onClick={() => resume.mutate(number)}>
                {t('waiting.open')}
              </Button>
            </>
          ) : state === 'paid' ? (
            <Link href="/member?type=1" rel="nofollow" className={buttonClass({ kind: 'primary' })}>
              {t('paid.go')}
            </Link>
          ) : (
            again('primary')
          )
        }
      />
      <FaultLine text={fault} />
    </Box>
  )
}
