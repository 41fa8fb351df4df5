/** What other parts of the back end may import from this domain. */

export { byAddress, countAttempt, refundAttempt } from './attempts/limits.ts'
export { logLoginAttempts } from './attempts/log-login-attempts.ts'
export { createLoginBatches } from './attempts/login-batches.ts'
export { passCaptcha } from './captcha/pass-captcha.ts'
export { isActiveUser } from './credentials/find-user.ts'
export { createOutgoingSms } from './credentials/outgoing-sms.ts'
export { hashPassword, isPassword } from './credentials/password.ts'
export { accountDeleted, profileChanged, profileCompleted, userLoggedIn } from './events.ts'
export { gainWealth, loseWealth } from './gain-wealth.ts'
export { maskName, maskNumber, readName } from './identity/document.ts'
export { type DocumentRead, documentForReview, readDocumentInput } from './identity/document-for-review.ts'
export { isMinor } from './identity/is-minor.ts'
export { readAges } from './identity/read-ages.ts'
export { recordIdentity } from './identity/record-identity.ts'
export { hasIdentity, requireIdentity } from './identity/require-identity.ts'
export {
  type IdentityForReview,
  isTakenDocument,
  listIdentities,
  openIdentity,
  reviewIdentity,
} from './identity/review.ts'
export { sameDocument } from './identity/same-document.ts'
export { openText, sealText } from './identity/seal-text.ts'
export { loadVerifiedDocument, loadVerifiedName } from './identity/verified-name.ts'
export { lockUser } from './lock-user.ts'
export { claimName, fillSkeletons, storedSkeleton } from './names/anchor-names.ts'
export { isReservedName } from './names/reserved-names.ts'
export { deliverPushes } from './notices/deliver.ts'
export {
  type NewNotice,
  notify,
  publishUnread,
  publishUnreadAll,
  renewNotice,
  writeEachNotice,
  writeNotice,
  writeNotices,
} from './notices/notify.ts'
export { loadChatProfiles, loadChatProfilesAfter } from './profile/chat-profiles.ts'
export { reauthenticate } from './profile/reauthenticate.ts'
export { checkPaymentPassword, hasPaymentPassword } from './profile/set-payment-password.ts'
export { spendOwnCode } from './profile/spend-own-code.ts'
export { createQrSockets } from './qr/sockets.ts'
export { beginSession } from './sessions/begin-session.ts'
export { isChatSignature, sessionOfSignature } from './sessions/chat-signature.ts'
export { deviceOf, maskAddress } from './sessions/device.ts'
export { endSessions, notifyExpired } from './sessions/end-sessions.ts'
export { assignGuestDevice, issuedDevice } from './sessions/guest-device.ts'
export { loadBlockedOwners } from './sessions/load-blocked-owners.ts'
export { sweepLogins } from './sessions/sweep.ts'
export { userOf } from './sessions/user-of.ts'
export {
  insertOperator,
  setAnchor,
  setBlocked,
  setExpert,
  setPasswordHash,
  unsetOperator,
} from './sessions/user-state.ts'
export { addAvatarRoutes } from './uploads/avatar-routes.ts'
export { redrawWithin } from './uploads/pictures/redraw.ts'
export { removePicture, replacePicture } from './uploads/pictures/replace-picture.ts'
export { sweepUploads } from './uploads/sweep-uploads.ts'
export { type TakenUpload, takeUpload, takeUploadStream } from './uploads/take-upload.ts'
