'use client'

import { Box } from '#components/ui/box.tsx'
import { DebtNotice } from '../debt-notice.tsx'
import { BalanceRow } from './balance-row.tsx'
import { BuyForm } from './buy-form.tsx'
import { useGoToCashier } from './use-go-to-cashier.ts'

/** Buys diamonds on a screen of its own. */
export function BuySection({ userId }: { userId: number }) {
  const goToCashier = useGoToCashier()
  return (
    <Box as="div" className="flex max-w-180 flex-col gap-4 p-4">
      <BalanceRow userId={userId} />
      <DebtNotice userId={userId} />
      <BuyForm userId={userId} onOrderCreated={({ url }) => goToCashier(url)} />
    </Box>
  )
}
