import type { orders } from '#lib/backend/db/schema/gifts/orders.ts'

export type OrderRow = typeof orders.$inferSelect

/** Whether an order was credited: it is paid, or was before its money went back. */
export const wasCredited = ({ transactionId }: Pick<OrderRow, 'transactionId'>): boolean =>
  transactionId !== null
