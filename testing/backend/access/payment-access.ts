import type { Caller } from './callers.ts'

/** Who may call what about payments (see ACCESS_MATRIX). */
export const PAYMENT_ACCESS: Record<string, readonly Caller[]> = {
  'api/admin/orders': ['operator'],
  'api/admin/refundOrder': ['operator'],
}
