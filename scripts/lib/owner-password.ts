/**
 * The passwords that guessing starts with, those of at least eight characters. The store refuses far more of them once it
 * runs; this list is for the one password that is set before anything is installed.
 */
const COMMON = new Set(
  `00000000 0123456789 11111111 111111111 12121212 123123123 12341234 1234512345 12345678 123456789 1234567890 123456abc
  123456qwerty 123qweasd 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 22222222 55555555 66666666 77777777 87654321
  88888888 987654321 9876543210 99999999 a1234567 a12345678 aa123456 aa12345678 abc12345 abcd1234 abcdefgh abcdefg1
  admin123 admin1234 admin12345 administrator asdf1234 asdfasdf asdfghjk asdfghjkl baseball changeit changeme
  changeme1 changeme123 computer corvette football football1 ghbdtnrf iloveyou iloveyou1 internet jennifer letmein1
  letmein123 liverpool master123 maverick mercedes michelle midnight mustang1 nintendo p@ssw0rd p@ssword passw0rd
  password password! password1 password1! password12 password123 password1234 password12345 pokemon1 princess princess1
  q1w2e3r4 q1w2e3r4t5 qazwsxedc qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop root1234 rootroot
  samantha secret123 starwars sunshine sunshine1 superman superman1 test1234 test12345 testtest trustno1 welcome1
  welcome123 whatever zaq12wsx zxcvbnm1 zxcvbnm123`.split(/\s+/),
);

/** Why a password may not be the owner's, as the end of a sentence that begins with its variable; null where it may. */
export function ownerPasswordProblem(password: string, { username, email }: { username: string; email: string }) {
  const word = password.toLowerCase();
  if (COMMON.has(word)) return "is among the passwords that are guessed first";
  if (word === username.toLowerCase()) return "must not be the user name";
  if (word === email.toLowerCase()) return "must not be the e-mail address";
  return null;
}
