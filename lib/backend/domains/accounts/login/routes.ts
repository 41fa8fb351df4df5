import { createAnswerChallenge } from '#lib/backend/domains/accounts/captcha/answer-challenge.ts'
import { createGetChallenge } from '#lib/backend/domains/accounts/captcha/get-challenge.ts'
import { endDevice } from '#lib/backend/domains/accounts/devices/end-device.ts'
import { getDevices } from '#lib/backend/domains/accounts/devices/get-devices.ts'
import { signOutEverywhere } from '#lib/backend/domains/accounts/devices/sign-out-everywhere.ts'
import { createAnswerQrLogin } from '#lib/backend/domains/accounts/qr/answer-qr-login.ts'
import { createCollectQrLogin } from '#lib/backend/domains/accounts/qr/collect-qr-login.ts'
import { getLoginQrcode } from '#lib/backend/domains/accounts/qr/get-login-qrcode.ts'
import { createLookAtQrLogin } from '#lib/backend/domains/accounts/qr/look-at-qr-login.ts'
import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as captcha from '#lib/contract/accounts/captcha.ts'
import * as devicesContract from '#lib/contract/accounts/devices.ts'
import * as contract from '#lib/contract/accounts/login.ts'
import * as qrContract from '#lib/contract/accounts/qr.ts'
import { noteLogins } from '../attempts/note-logins.ts'
import type { AuthParts } from './deps.ts'
import { createForgotPassword } from './forgot-password.ts'
import { createGetCode } from './get-code.ts'
import { createGetTouristAccount } from './get-tourist-account.ts'
import { createGetUserInfo } from './get-user-info.ts'
import { createLogin } from './login.ts'
import { createRegister } from './register.ts'
import { signOut } from './sign-out.ts'

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
