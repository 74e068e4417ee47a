// The door of the account: who is signed in, signing in and out. The shell takes the parts of its first paint from
// their own files, because this door brings the contract with it.

export { completionOf } from './completion/missing-parts.ts'
export { useCompletion } from './completion/use-completion.tsx'
export { BindContactSheet } from './contact/bind-contact.tsx'
export { ProveOneself } from './contact/prove-oneself.tsx'
export { useSignInOptions } from './contact/sign-in-options.ts'
export { logOut } from './log-out.ts'
export { prepareLogin, useOpenLogin } from './login/login-state.ts'
export { keepOwnUser, refreshOwnUser, useOwnUser } from './own-user.ts'
export { PasswordRules } from './password/password-rules.tsx'
export { switchLanguage } from './switch-language.ts'
