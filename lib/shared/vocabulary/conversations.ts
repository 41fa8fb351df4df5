/** Kinds of conversations: with one user, or of a group. */
export const CONVERSATION_KINDS = ['user', 'group'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

/** Number of messages of one page of a conversation (specification, section 9). */
export const MESSAGE_PAGE_SIZE = 15

/** Number of conversations of one page of the list. */
export const CONVERSATION_PAGE_SIZE = 30

/** Maximum length of a text message, in graphemes. */
export const MAX_PRIVATE_TEXT_LENGTH = 1_000

/** How long a sender may recall their own message. */
export const RECALL_SECONDS = 120

/** Text messages that a user may send to someone who does not follow them and has not answered. */
export const STRANGER_MESSAGES = 3

/** A time label stands above a message sent at least this long after the one before it (specification). */
export const TIME_LABEL_SECONDS = 120

/** Maximum length of a file's name. */
export const MAX_FILE_NAME_LENGTH = 120
