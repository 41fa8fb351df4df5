import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave us to write to it: its public key and its secret (RFC 8291), as bytes. */
export interface ReaderKeys {
  p256dh: Buffer
  auth: Buffer
}

const RECORD_BYTES = 4096
/** All that fits into the one record that push services take: what is left of it without the tag and the end mark. */
export const MOST_BYTES = RECORD_BYTES - 16 - 1 - 86

/**
 * A message that only that browser reads (RFC 8291 over RFC 8188, `aes128gcm`): salt, record size, our public key,
 * then the sealed text. Salt and our key pair are made anew for each; tests give those of the RFC.
 */
export function encryptPush(
  text: Buffer,
  { p256dh, auth }: ReaderKeys,
  { salt = randomBytes(16), privateKey }: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  if (text.length > MOST_BYTES) throw new RangeError(`a push message of ${text.length} bytes is too long`)
  const own = createECDH('prime256v1')
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const ownPublic = own.getPublicKey()
  const derive = (secret: Buffer, salting: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salting, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPublic])
  const input = derive(own.computeSecret(p256dh), auth, info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the end of the last record.
  const sealed = [cipher.update(Buffer.concat([text, Buffer.of(2)])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.of(ownPublic.length), ownPublic, ...sealed])
}

/** Whether two texts are keys of a browser: a point of the curve and sixteen bytes, in base64url. Null when not. */
export function readKeys(p256dh: string, auth: string): ReaderKeys | null {
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
  if (keys.p256dh.length !== 65 || keys.p256dh[0] !== 4 || keys.auth.length !== 16) return null
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(keys.p256dh)
    return keys
  } catch {
    return null
  }
}
