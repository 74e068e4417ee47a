import { Source } from '@mela/contract/enums.ts'
import { isDesktop, isInstalled } from './viewport.ts'

/** Where a sign-in comes from (AU-30): the installed app, a desktop browser or a mobile one. */
export const source = () => (isInstalled() ? Source.pwa : isDesktop() ? Source.pc_web : Source.mobile_web)
