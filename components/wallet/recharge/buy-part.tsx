'use client'

import { Box } from '#components/ui/box.tsx'
import { BalanceLine } from './balance-line.tsx'
import { BuyForm } from './buy-form.tsx'
import { useGoToCashier } from './go-to-cashier.ts'

/** Buying diamonds on a screen of its own. */
export function BuyPart({ userId }: { userId: number }) {
  const go = useGoToCashier()
  return (
    <Box as="div" className="flex max-w-180 flex-col gap-4 p-4">
      <BalanceLine userId={userId} />
      <BuyForm userId={userId} onBegun={({ url }) => go(url)} />
    </Box>
  )
}
