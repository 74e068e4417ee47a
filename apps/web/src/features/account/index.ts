// The door of the account: who is signed in, signing in and out. The shell takes the parts of its first paint from
// their own files, because this door brings the contract with it.

export { completionOf } from './completion/missing-parts.ts'
export { useCompletion } from './completion/use-completion.tsx'
export { BindContactSheet } from './contact/bind-contact.tsx'
export { emailOf, mobileOf, whyNotContact } from './contact/contact.ts'
export { EmailField, MobileField } from './contact/contact-field.tsx'
export { defaultCountry } from './contact/default-country.ts'
export { useSignInOptions } from './contact/sign-in-options.ts'
export { logOut } from './log-out.ts'
export { useLogOutQuestion } from './log-out-question.ts'
export { prepareLogin, useOpenLogin } from './login/login-state.ts'
export { keepOwnUser, refreshOwnUser, useOwnUser } from './own-user.ts'
export { StepUpForm } from './step-up/step-up.tsx'
export { useStepUp } from './step-up/use-step-up.tsx'
export { switchLanguage } from './switch-language.ts'
