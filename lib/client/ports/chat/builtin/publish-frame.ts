import type { ChatData } from '#lib/contract/chat/frames.ts'
import type { ChatPortEvent } from '../port.ts'
import type { createResume } from './resume.ts'
import { toPortMessage, toPortTarget } from './to-port.ts'

interface PublishDeps {
  emit(event: ChatPortEvent): void
  resume: ReturnType<typeof createResume>
  /** The user of the connection; null before the login. */
  ownId: number | null
}

/** Publishes a frame about conversations as events of the port; ignores all others. */
export function publishFrame(data: ChatData, { emit, resume, ownId }: PublishDeps): void {
  switch (data.type) {
    case 'message': {
      const message = toPortMessage(data.message)
      resume.received(message.target, message.sequence)
      const isOwn = data.message.from.user_id === ownId
      emit({
        type: 'messages',
        target: message.target,
        messages: [message],
        unread: data.unread ?? (isOwn ? 'unchanged' : 'one_more'),
      })
      if (data.unread_total !== null) emit({ type: 'unread_total', count: data.unread_total })
      return
    }
    case 'message_recalled':
      emit({ type: data.type, target: toPortTarget(data.target), messageId: String(data.seq) })
      return
    case 'messages_read':
      emit({ type: 'read', target: toPortTarget(data.target), sequence: data.seq, isOwn: data.by_me })
      emit({ type: 'unread_total', count: data.unread_total })
      return
    case 'typing':
      emit({ type: 'typing', target: toPortTarget(data.target), isTyping: data.is_typing })
      return
    case 'conversations_changed':
      emit({ type: data.type })
      return
    case 'resync':
      resume.all()
  }
}
