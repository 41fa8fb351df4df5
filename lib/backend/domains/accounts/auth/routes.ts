import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as contract from '#lib/contract/accounts/auth.ts'
import * as captcha from '#lib/contract/accounts/captcha.ts'
import * as devicesContract from '#lib/contract/accounts/devices.ts'
import * as qrContract from '#lib/contract/accounts/qr.ts'
import { createAnswerChallenge, createGetChallenge } from './captcha.ts'
import { getDevices } from './devices.ts'
import { endDevice } from './end-device.ts'
import { createForgotPassword } from './forgot-password.ts'
import { createGetCode } from './get-code.ts'
import { createLogin } from './login.ts'
import { noteLogins } from './note-logins.ts'
import type { AuthParts } from './parts.ts'
import { createAnswerQrLogin } from './qr/answer-qr-login.ts'
import { createCollectQrLogin } from './qr/collect-qr-login.ts'
import { getLoginQrcode } from './qr/get-login-qrcode.ts'
import { createLookAtQrLogin } from './qr/look-at-qr-login.ts'
import { createRegister } from './registered.ts'
import { signOut } from './sign-out.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { createGetTouristAccount } from './tourist-account.ts'
import { createGetUserInfo } from './user-info.ts'

/** Coming in and going out. */
export const authRoutes = (parts: AuthParts): Route[] => [
  bind(captcha.getChallenge, createGetChallenge(parts)),
  bind(captcha.answerChallenge, createAnswerChallenge(parts)),
  bind(contract.login, noteLogins('phone', createLogin(parts))),
  bind(contract.register, createRegister(parts)),
  bind(contract.forgotPassword, createForgotPassword(parts)),
  bind(contract.getCode, createGetCode(parts)),
  bind(qrContract.getLoginQrcode, getLoginQrcode),
  bind(qrContract.lookAtQrLogin, createLookAtQrLogin(parts)),
  bind(qrContract.answerQrLogin, createAnswerQrLogin(parts)),
  bind(qrContract.collectQrLogin, noteLogins('qr', createCollectQrLogin(parts))),
  bind(contract.signOut, signOut),
  bind(devicesContract.getDevices, getDevices),
  bind(devicesContract.endDevice, endDevice),
  bind(devicesContract.signOutEverywhere, signOutEverywhere),
  bind(contract.getUserInfo, createGetUserInfo(parts)),
  bind(contract.getTouristAccount, createGetTouristAccount(parts)),
]
