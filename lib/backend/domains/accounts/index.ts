/** What other parts of the back end may use of this noun. */
export { beginSession } from './auth/begin-session.ts'
export { userOf } from './auth/caller.ts'
export { isChatSignature } from './auth/chat-signature.ts'
export { deviceOf, shownAddress } from './auth/device.ts'
export { endSessions, notifyExpired } from './auth/end-sessions.ts'
export { byAddress, giveBack, take } from './auth/limits.ts'
export { createLoginTurns } from './auth/login-turns.ts'
export { noteLogins } from './auth/note-logins.ts'
export { createOutgoingSms } from './auth/outgoing-sms.ts'
export { passCaptcha } from './auth/pass-captcha.ts'
export { hashPassword, isPassword } from './auth/password.ts'
export { createQrSockets } from './auth/qr/sockets.ts'
export { sweepLogins } from './auth/sweep.ts'
export { insertOperator, setAnchor, setBlocked, setPasswordHash, unsetOperator } from './auth/user-state.ts'
export { profileCompleted } from './events.ts'
export { gainWealth, loseWealth } from './gain-wealth.ts'
export { claimName, fillSkeletons, storedSkeleton } from './names/anchor-names.ts'
export { isReservedName } from './names/reserved-names.ts'
export { addAvatarRoutes } from './profile/avatar/avatar-routes.ts'
export { maskName, maskNumber, readDocument, readName } from './profile/identity/document.ts'
export { readAges } from './profile/identity/read-ages.ts'
export {
  type IdentityForReview,
  isTakenDocument,
  listIdentities,
  openIdentity,
  reviewIdentity,
} from './profile/identity/review.ts'
export { sameDocument } from './profile/identity/same-document.ts'
export { openText, sealText } from './profile/identity/seal-text.ts'
export {
  notify,
  publishUnread,
  publishUnreadAll,
  renewNotice,
  writeNotice,
  writeNotices,
} from './profile/notices/notify.ts'
export { deliverPushes } from './profile/notices/push/deliver.ts'
export { redrawWithin } from './profile/uploads/redraw.ts'
export { sweepUploads } from './profile/uploads/sweep-uploads.ts'
export { takeUpload, takeUploadStream } from './profile/uploads/take-upload.ts'
