/** Messages of PostgreSQL's protocol: a letter for the type, the length of the rest in four bytes, and a body. */

/** Bytes of type and length. */
export const HEAD = 5

export const typeOf = (message: Uint8Array | undefined): string => String.fromCharCode(message?.[0] ?? 0)

/** Builds a message of a type with a body. */
export function message(type: string, ...body: Uint8Array[]): Uint8Array {
  const head = Buffer.alloc(HEAD)
  head.write(type)
  head.writeInt32BE(
    body.reduce((length, part) => length + part.length, 4),
    1,
  )
  return Buffer.concat([head, ...body])
}

/** Text as it stands in a body: it ends with a zero. */
export const cString = (text: string): Uint8Array => Buffer.from(`${text}\0`)

/** Ends a batch of messages. */
export const SYNC = message('S')
