// What stands in for a translation service when somebody tries Mela out. Demonstration mode only.
import type { Feature } from '#platform/feature.ts'
import { addTranslateApi } from './translate-api.ts'

export const chatSandbox: Feature = { handlers: [], jobs: [], routes: (http) => addTranslateApi(http) }
