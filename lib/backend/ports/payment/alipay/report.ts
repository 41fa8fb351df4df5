import type { AlipaySdk } from 'alipay-sdk'
import * as z from 'zod/mini'
import { dayRange } from '#lib/shared/time/day.ts'
import { ALIPAY_ZONE } from '../../alipay/values.ts'
import { PaymentError, type PaymentReport } from '../port.ts'
import { readBill } from './bill.ts'
import { callAlipay } from './call-alipay.ts'

const DOWNLOAD_MS = 60_000
const MAX_BYTES = 64 * 1024 * 1024

/** Of a day without payments, and of one that is not over for at least nine hours. */
const NO_BILL = 'isp.bill_not_exist'

/** Downloads the bill of a day, which is always one of Beijing. A day without a bill has no lines. */
export async function readAlipayReport(sdk: Pick<AlipaySdk, 'exec'>, day: string): Promise<PaymentReport> {
  const { from, to } = dayRange(day, ALIPAY_ZONE)
  const span = { from: new Date(from), to: new Date(to) }
  const found = await callAlipay(sdk, {
    method: 'alipay.data.dataservice.bill.downloadurl.query',
    bizContent: { bill_type: 'trade', bill_date: day },
    fields: z.looseObject({ billDownloadUrl: z.url({ protocol: /^https?$/ }) }),
    expected: [NO_BILL],
  })
  if (found === NO_BILL) return { ...span, lines: [] }
  return { ...span, lines: readBill(await download(found.billDownloadUrl)) }
}

async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_MS) }).catch(() => null)
  if (!response?.ok) throw new PaymentError('Alipay: the bill could not be downloaded')
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES)
    throw new PaymentError('Alipay: the bill is too large')
  return new Uint8Array(await response.arrayBuffer())
}
