import type { AlipaySdk } from 'alipay-sdk'
import * as z from 'zod/mini'

const result = z.looseObject({ code: z.string(), subCode: z.optional(z.string()) })

/** The code of a call that was carried out. */
export const ALIPAY_SUCCESS = '10000'

/** The fields of an answer in camel case, with the codes of its result; `lost`: why there is none that can be trusted. */
export type AlipayAnswer = z.output<typeof result> | { lost: string }

/**
 * Makes a call and checks the signature of its answer. Does not throw: errors of the SDK may contain what was sent and
 * the whole answer, so nothing of them is passed on.
 */
export async function execAlipay(
  sdk: Pick<AlipaySdk, 'exec'>,
  method: string,
  bizContent: Record<string, unknown>,
): Promise<AlipayAnswer> {
  try {
    const read = result.safeParse(await sdk.exec(method, { bizContent }, { validateSign: true }))
    return read.success ? read.data : { lost: 'unreadable answer' }
  } catch {
    return { lost: 'no answer, or one without a valid signature' }
  }
}
