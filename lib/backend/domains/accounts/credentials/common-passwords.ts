/**
 * Passwords that are guessed first, in a list of our own. Shorter ones are already refused for their length.
 */
const WORDS = `
password passw0rd password1 password12 password123 p@ssw0rd p@ssword pa55word
qwertyui qwerty12 qwerty123 qwerty1234 qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc q1w2e3r4
asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 zaq12wsx
abcd1234 abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678 a1b2c3d4 1234abcd 12345abc 123456aa 123456abc
iloveyou iloveyou1 iloveyou2 letmein1 letmein123 welcome1 welcome123 admin123 admin1234 administrator
football football1 basketball baseball1 superman batman123 princess sunshine dragon123 monkey123 master123 michael1
computer internet samsung1 whatever trustno1 starwars pokemon1 liverpool chelsea1 arsenal1 barcelona realmadrid juventus
woaini1314 woaini520 woaini521 5201314520 52013141 13145201 1314520520 nihao123 wodemima zhongguo china123 beijing2008
matkhau1 matkhau123 anhyeuem emyeuanh vietnam1 vietnam123 khongbiet 123456789a 12345678a 1234567890a
19841984 19901990 20002000 11223344 12341234 12121212 123123123 147258369 159357456 741852963 789456123 987654321 88888888a
touchline touchline1 biancheng
`
const COMMON = new Set(WORDS.split(/\s+/).filter((word) => word !== ''))
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/**
 * Detects one repeated character, a repeated short sequence, or a run along the alphabet, the digits or the
 * keyboard.
 */
function isPattern(text: string): boolean {
  if (/^(.{1,3})\1+$/u.test(text)) return true
  const backwards = [...text].reverse().join('')
  return ROWS.some((row) => (row + row).includes(text) || (row + row).includes(backwards))
}

/** Returns true for a password that would be among the first hundred guesses. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return COMMON.has(plain) || isPattern(plain)
}
