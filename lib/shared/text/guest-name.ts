/**
 * A guest's name: the part of their chat id that differs between guests. Pages put their own word for a guest
 * before it.
 */
export const guestName = (chatId: string): string => chatId.replace(/^guest_/, '').slice(0, 6)
