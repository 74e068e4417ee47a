// The home page itself, with the first of its content inside.
import type { Feature } from '#platform/feature.ts'
import { addFrontPage } from './front-page.ts'

export const home: Feature = { handlers: [], jobs: [], routes: addFrontPage }
