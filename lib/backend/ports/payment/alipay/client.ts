import { createPrivateKey } from 'node:crypto'
import { AlipayRequestError, AlipaySdk } from 'alipay-sdk'
import * as z from 'zod/mini'
import { PaymentError } from '../port.ts'

const TIMEOUT_MS = 8_000

export interface AlipaySettings {
  appId: string
  /** The application's RSA key, as Alipay's key tool writes it: base64 (PKCS#1 or PKCS#8), with or without PEM lines. */
  privateKey: string
  /** Alipay's own public key, which its console shows for the application. */
  alipayPublicKey: string
  gateway: string
  /** The site's public address, without a slash at its end. */
  publicUrl: string
}

const pem = (text: string, label: string) =>
  `-----BEGIN ${label}-----\n${text.replace(/-----[A-Z ]+-----|\s/g, '')}\n-----END ${label}-----`

/** Parses the application's key, in whichever of the two forms it is. Throws if it is no RSA key. */
function toPkcs1(text: string): string {
  for (const label of ['RSA PRIVATE KEY', 'PRIVATE KEY'])
    try {
      const key = createPrivateKey(pem(text, label))
      if (key.asymmetricKeyType === 'rsa') return String(key.export({ type: 'pkcs1', format: 'pem' })).trim()
    } catch {
      // The other form follows.
    }
  throw new Error('ALIPAY_PRIVATE_KEY is not an RSA private key.')
}

export function createAlipayClient(settings: AlipaySettings): AlipaySdk {
  const { appId, privateKey, alipayPublicKey, gateway } = settings
  return new AlipaySdk({
    appId,
    privateKey: toPkcs1(privateKey),
    alipayPublicKey: pem(alipayPublicKey, 'PUBLIC KEY'),
    gateway,
    timeout: TIMEOUT_MS,
  })
}

const result = z.looseObject({ code: z.string(), subCode: z.optional(z.string()) })

/** Codes of a system error, after which the same call may succeed (opendocs.alipay.com/common/02km9f). */
const RETRYABLE = new Set(['20000', 'ACQ.SYSTEM_ERROR', 'aop.ACQ.SYSTEM_ERROR', 'isp.unknow-error'])

/**
 * Makes a call and checks the signature of the response. Returns its fields in camel case; a refusal with one of
 * `expected` as its code is returned as that code. Throws PaymentError with the code of any other.
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
  let response: unknown
  try {
    response = await sdk.exec(call.method, { bizContent: call.bizContent }, { validateSign: true })
  } catch (error) {
    // Its message may contain the whole response.
    if (error instanceof AlipayRequestError) throw new PaymentError(`Alipay: ${call.method} failed`)
    throw error
  }
  const { code, subCode } = result.parse(response)
  if (code === '10000') return call.fields.parse(response)
  const expected = call.expected?.find((each) => each === subCode)
  if (expected !== undefined) return expected
  throw new PaymentError(`Alipay: ${call.method} refused (${subCode ?? code})`, {
    isRefusal: !RETRYABLE.has(subCode ?? code),
  })
}
