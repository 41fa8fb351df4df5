import type { MessageContent } from '#lib/client/ports/chat/message.ts'

/** The words of the kinds of messages, from the texts of the page. */
export interface PreviewTexts {
  image: string
  file: (name: string) => string
  custom: (title: string) => string
  recalled: string
}

const MAX_LENGTH = 120

/** A message as one line: its text, or what it is. */
export function messagePreview(content: MessageContent, texts: PreviewTexts): string {
  switch (content.kind) {
    case 'text':
      return content.text.replace(/\s+/gu, ' ').trim().slice(0, MAX_LENGTH)
    case 'image':
      return texts.image
    case 'file':
      return texts.file(content.name)
    case 'custom':
      return texts.custom(content.title)
    case 'recalled':
      return texts.recalled
  }
}
