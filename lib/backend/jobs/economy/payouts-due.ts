import { payDueWithdrawals } from '#lib/backend/domains/wallet/index.ts'
import { every, type Job } from '../every.ts'

const EVERY_MS = 5_000

/** Pays approved withdrawals, and asks for those without a result, now and every five seconds. */
export const startPayouts = (deps: Parameters<typeof payDueWithdrawals>[0]): Job =>
  every(EVERY_MS, () => payDueWithdrawals(deps), {
    onError: (err) => deps.log.warn({ err }, 'payouts_failed'),
    immediate: true,
  })
