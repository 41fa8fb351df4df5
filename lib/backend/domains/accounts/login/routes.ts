import { createAnswerChallenge } from '#lib/backend/domains/accounts/captcha/answer-challenge.ts'
import { createGetChallenge } from '#lib/backend/domains/accounts/captcha/get-challenge.ts'
import { endDevice } from '#lib/backend/domains/accounts/devices/end-device.ts'
import { getDevices } from '#lib/backend/domains/accounts/devices/get-devices.ts'
import { signOutEverywhere } from '#lib/backend/domains/accounts/devices/sign-out-everywhere.ts'
import { createAnswerQrLogin } from '#lib/backend/domains/accounts/qr/answer-qr-login.ts'
import { createCollectQrLogin } from '#lib/backend/domains/accounts/qr/collect-qr-login.ts'
import { getLoginQrcode } from '#lib/backend/domains/accounts/qr/get-login-qrcode.ts'
import { createGetQrLogin } from '#lib/backend/domains/accounts/qr/get-qr-login.ts'
import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as captcha from '#lib/contract/accounts/captcha.ts'
import * as devicesContract from '#lib/contract/accounts/devices.ts'
import * as contract from '#lib/contract/accounts/login.ts'
import * as qrContract from '#lib/contract/accounts/qr.ts'
import { logLoginAttempts } from '../attempts/log-login-attempts.ts'
import type { AuthDeps } from './deps.ts'
import { createForgotPassword } from './forgot-password.ts'
import { createGetCode } from './get-code.ts'
import { createGetTouristAccount } from './get-tourist-account.ts'
import { createGetUserInfo } from './get-user-info.ts'
import { createLogin } from './login.ts'
import { createRegister } from './register.ts'
import { signOut } from './sign-out.ts'

/** Routes for registration, login, devices and logout. */
export const authRoutes = (deps: AuthDeps): Route[] => [
  bind(captcha.getChallenge, createGetChallenge(deps)),
  bind(captcha.answerChallenge, createAnswerChallenge(deps)),
  bind(contract.login, logLoginAttempts('phone', createLogin(deps))),
  bind(contract.register, createRegister(deps)),
  bind(contract.forgotPassword, createForgotPassword(deps)),
  bind(contract.getCode, createGetCode(deps)),
  bind(qrContract.getLoginQrcode, getLoginQrcode),
  bind(qrContract.getQrLogin, createGetQrLogin(deps)),
  bind(qrContract.answerQrLogin, createAnswerQrLogin(deps)),
  bind(qrContract.collectQrLogin, logLoginAttempts('qr', createCollectQrLogin(deps))),
  bind(contract.signOut, signOut),
  bind(devicesContract.getDevices, getDevices),
  bind(devicesContract.endDevice, endDevice),
  bind(devicesContract.signOutEverywhere, signOutEverywhere),
  bind(contract.getUserInfo, createGetUserInfo(deps)),
  bind(contract.getTouristAccount, createGetTouristAccount(deps)),
]
