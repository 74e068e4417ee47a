// The door of the account: who is signed in, signing in and out. The shell takes the parts of its first paint from
// their own files, because this door brings the contract with it.
export { logOut } from './log-out.ts'
export { useOwnUser } from './own-user.ts'
export { switchLanguage } from './switch-language.ts'
