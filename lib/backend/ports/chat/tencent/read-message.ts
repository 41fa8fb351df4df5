import * as z from 'zod/mini'
import type { SendFrame } from '#lib/contract/chat/frames.ts'
import type { NewPrivateContent } from '#lib/contract/chat/private.ts'
import { cardData, cloudData, newRoomMessage, typingData } from '#lib/contract/chat/tencent.ts'
import { DEFAULT_LANGUAGE, type Language } from '#lib/shared/languages.ts'
import { parseJson } from '#lib/shared/parse-json.ts'
import { MAX_FILE_NAME_LENGTH } from '#lib/shared/vocabulary/conversations.ts'
import type { MessageCallback } from './callback-request.ts'

const textContent = z.object({ Text: z.string() })
const customContent = z.object({ Data: z.string() })
const fileContent = z.object({ FileName: z.optional(z.string()) })

/** What a message of a call says. `null`: a kind that the site does not have. */
type ReadContent = { kind: 'typing' } | NewPrivateContent | null

/**
 * A picture or a file is stored at Tencent: the site's log has a card that says so. `name` of a file is checked by the
 * word filter as the card's title.
 */
const storedElsewhere = (type: 'image' | 'file', key: string, name: string): NewPrivateContent => ({
  kind: 'custom',
  type,
  title: name.slice(-MAX_FILE_NAME_LENGTH) || type,
  image_url: '',
  id: key.slice(0, 200) || type,
  price: 0,
})

function readCustom(content: unknown): ReadContent {
  const custom = customContent.safeParse(content)
  const data = custom.success ? parseJson(custom.data.Data) : undefined
  if (typingData.safeParse(data).success) return { kind: 'typing' }
  const card = cardData.safeParse(data)
  if (!card.success) return null
  const { title, imageUrl: image_url, id, type, price } = card.data
  return { kind: 'custom', title, image_url, id, type, price }
}

/** Reads the one element that a message of the site's pages has. */
export function readContent({ MsgBody: elements, MsgKey: key = '' }: MessageCallback): ReadContent {
  const [element] = elements
  if (element === undefined || elements.length > 1) return null
  const { MsgType: type, MsgContent: content } = element
  switch (type) {
    case 'TIMTextElem': {
      const text = textContent.safeParse(content)
      return text.success ? { kind: 'text', text: text.data.Text } : null
    }
    case 'TIMCustomElem':
      return readCustom(content)
    case 'TIMImageElem':
      return storedElsewhere('image', key, '')
    case 'TIMFileElem': {
      const file = fileContent.safeParse(content)
      return storedElsewhere('file', key, file.success ? (file.data.FileName ?? '') : '')
    }
    default:
      return null
  }
}

/** Reads a message to a room: of the site's pages a custom one, of other clients a text. Null: a kind that rooms do not have. */
export function readRoomMessage({
  MsgBody: elements,
}: MessageCallback): Omit<SendFrame, 'type' | 'ref' | 'room_id'> | null {
  const [element] = elements
  if (element === undefined || elements.length > 1) return null
  const { MsgType: type, MsgContent: content } = element
  if (type === 'TIMTextElem') {
    const text = textContent.safeParse(content)
    return text.success ? { text: text.data.Text } : null
  }
  const custom = type === 'TIMCustomElem' ? customContent.safeParse(content) : null
  const message = custom?.success ? newRoomMessage.safeParse(parseJson(custom.data.Data)) : null
  if (!message?.success) return null
  const { businessID: _, ...fields } = message.data
  return fields
}

/**
 * The browser's id of a message and the language of its page. A client that is not the site's has neither: the
 * message's key is then its id.
 */
export function readCloudData({ CloudCustomData: data = '', MsgKey: key = '' }: MessageCallback): {
  clientId: string
  language: Language
} {
  const read = cloudData.safeParse(parseJson(data))
  return read.success
    ? { clientId: read.data.client_id, language: read.data.lang }
    : { clientId: key.replace(/[^\w-]/g, '').slice(0, 40) || crypto.randomUUID(), language: DEFAULT_LANGUAGE }
}
