import { createPrivateKey } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'

const TIMEOUT_MS = 8_000

/** The certificates of an application that uses them instead of public keys, as PEM. */
export interface AlipayCertificates {
  app: string
  /** Of Alipay, one after the other. */
  root: string
  alipay: string
}

export interface AlipayApplication {
  appId: string
  /** The application's RSA key, as Alipay's key tool writes it: base64 (PKCS#1 or PKCS#8), with or without PEM lines. */
  privateKey: string
  /** How Alipay's answers are verified: by its public key, which its console shows, or by certificates. */
  verifiedBy: { publicKey: string } | AlipayCertificates
  gateway: string
  timeoutMs?: number | undefined
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
  throw new Error('The private key of the application at Alipay is not an RSA private key.')
}

/** Creates Alipay's SDK for an application. The settings were checked at startup; throws for a key that is no RSA key. */
export function createAlipayClient(application: AlipayApplication): AlipaySdk {
  const { appId, privateKey, verifiedBy, gateway, timeoutMs = TIMEOUT_MS } = application
  return new AlipaySdk({
    appId,
    privateKey: toPkcs1(privateKey),
    keyType: 'PKCS1',
    gateway,
    timeout: timeoutMs,
    ...('publicKey' in verifiedBy
      ? { alipayPublicKey: pem(verifiedBy.publicKey, 'PUBLIC KEY') }
      : {
          appCertContent: verifiedBy.app,
          alipayRootCertContent: verifiedBy.root,
          alipayPublicCertContent: verifiedBy.alipay,
        }),
  })
}
