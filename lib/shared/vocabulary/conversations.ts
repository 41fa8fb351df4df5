/** Kinds of conversations: with one user, or of a group. */
export const CONVERSATION_KINDS = ['user', 'group'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

/** Number of messages of one page of a conversation (specification, section 9). */
export const MESSAGE_PAGE_SIZE = 15

/** Number of conversations of one page of the list. */
export const CONVERSATION_PAGE_SIZE = 30

/** Maximum length of a text message, in graphemes. */
export const MAX_PRIVATE_TEXT_LENGTH = 1_000

/** Maximum length of a card's title. */
export const MAX_CARD_TITLE_LENGTH = 120

/** How long a sender may recall their own message. */
export const RECALL_SECONDS = 120

/** Text messages that a user may send to someone who does not follow them and has not answered. */
export const STRANGER_MESSAGES = 3

/** A time label stands above a message sent at least this long after the one before it (specification). */
export const TIME_LABEL_SECONDS = 120

/** Maximum length of a file's name. */
export const MAX_FILE_NAME_LENGTH = 120

/** Roles in a group, the highest first. */
export const GROUP_ROLES = ['owner', 'manager', 'member'] as const
export type GroupRole = (typeof GROUP_ROLES)[number]

/** Who may join: everybody, or those whom a manager invites. */
export const GROUP_JOIN_MODES = ['open', 'invite'] as const
export type GroupJoinMode = (typeof GROUP_JOIN_MODES)[number]

export const MAX_GROUP_NAME_LENGTH = 30
export const MAX_GROUP_INTRO_LENGTH = 200

/** Members of one group. */
export const MAX_GROUP_MEMBERS = 500

/** Groups that a user owns. */
export const MAX_OWN_GROUPS = 20

/** Groups that a user is a member of. */
export const MAX_JOINED_GROUPS = 100

/** Users invited at once. */
export const MAX_INVITES = 50

/** Groups of a streamer shown in their room. */
export const MAX_ROOM_GROUPS = 5

/** Why a user is recommended: followed by somebody whom one follows, the same streamer, or the same team. */
export const USER_REASONS = ['mutual_contact', 'same_anchor', 'same_team'] as const
export type UserReason = (typeof USER_REASONS)[number]

/** Why a group is recommended: a followed streamer's, one with contacts as members, or a large one. */
export const GROUP_REASONS = ['followed_anchor', 'contacts', 'popular'] as const
export type GroupReason = (typeof GROUP_REASONS)[number]
