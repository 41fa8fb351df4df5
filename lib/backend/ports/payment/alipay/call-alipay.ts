import type { AlipaySdk } from 'alipay-sdk'
import type * as z from 'zod/mini'
import { ALIPAY_SUCCESS, execAlipay } from '../../alipay/exec.ts'
import { PaymentError } from '../port.ts'
import { readAnswer } from '../read-answer.ts'

/** Codes of a system error, after which the same call may succeed (opendocs.alipay.com/common/02km9f). */
const RETRYABLE = new Set(['20000', 'ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'isp.unknow-error'])

/**
 * Makes a call. Returns the fields of the answer in camel case; a refusal with one of `expected` as its code is returned
 * as that code. Throws PaymentError with the code of any other.
 */
export async function callAlipay<Fields extends z.ZodMiniType, Expected extends string = never>(
  sdk: Pick<AlipaySdk, 'exec'>,
  call: {
    method: string
    bizContent: Record<string, unknown>
    fields: Fields
    expected?: readonly Expected[]
  },
): Promise<z.output<Fields> | Expected> {
  const answer = await execAlipay(sdk, call.method, call.bizContent)
  if ('lost' in answer) throw new PaymentError(`Alipay: ${call.method} failed (${answer.lost})`)
  const { code, subCode } = answer
  if (code === ALIPAY_SUCCESS) return readAnswer(`Alipay: ${call.method}`, call.fields, answer)
  const expected = call.expected?.find((each) => each === subCode)
  if (expected !== undefined) return expected
  throw new PaymentError(`Alipay: ${call.method} refused (${subCode ?? code})`, {
    isRefusal: !RETRYABLE.has(subCode ?? code),
  })
}
