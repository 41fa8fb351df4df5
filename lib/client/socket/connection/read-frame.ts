import {
  type ControlData,
  controlData,
  RESERVED_TYPES,
  serverFrame,
  type TopicMessage,
  topicMessage,
} from '#lib/contract/core/push.ts'

export type Read =
  | { kind: 'control'; data: Exclude<ControlData, { type: 'batch' }> }
  | { kind: 'messages'; list: TopicMessage[] }
  | { kind: 'login'; data: { type: string } & Record<string, unknown> }

const reserved: ReadonlySet<string> = new Set(RESERVED_TYPES)

/**
 * Parses a text of the server; null for text without brackets and for frames this page does not understand.
 */
export function readFrame(text: unknown): Read | null {
  if (typeof text !== 'string' || !/[{[]/.test(text)) return null
  const frame = serverFrame.safeParse(json(text)).data
  if (!frame) return null
  if (frame.code === 200) return { kind: 'login', data: frame.data }
  if (!reserved.has(frame.data.type)) {
    const message = topicMessage.safeParse(frame.data).data
    return message ? { kind: 'messages', list: [message] } : null
  }
  const data = controlData.safeParse(frame.data).data
  if (!data) return null
  if (data.type !== 'batch') return { kind: 'control', data }
  const { topic, epoch, list } = data
  return { kind: 'messages', list: list.map((message) => ({ ...message, topic, epoch })) }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
