import type { BusMessage, PushData } from '#lib/backend/ports/bus/index.ts'

/**
 * Encodes a whole text frame, header and payload in one buffer (RFC 6455 section 5.2: FIN, opcode 1, no mask,
 * 7, 16 or 64 bits of length). It is encoded once and written unchanged to every socket that receives it.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const offset = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(offset + length)
  frame[0] = 0x81
  if (offset === 2) frame[1] = length
  else if (offset === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, offset)
  return frame
}

/** Encodes a frame without a topic, or a frame of a login. */
export const controlFrame = (data: PushData, code: 100 | 200 = 100): Buffer =>
  textFrame(JSON.stringify({ code, data }))

/** Encodes messages of one topic in one frame: a single message as it is, several as a batch. */
export function messagesFrame(topic: string, messages: readonly BusMessage[]): Buffer {
  const [first] = messages
  if (!first) throw new Error('A frame needs a message.')
  const { epoch } = first
  if (messages.length === 1) return controlFrame({ ...first.data, topic, epoch, seq: first.seq })
  const list = messages.map((message) => ({ ...message.data, seq: message.seq }))
  return controlFrame({ type: 'batch', topic, epoch, list })
}
