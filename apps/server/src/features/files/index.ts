// Uploads and the files they become.
import { files as endpoints } from '@mela/contract/files.ts'
import { feature } from '#platform/feature.ts'
import { addFileRoutes } from './file-routes.ts'
import { signUpload } from './sign-upload.ts'

export const files = feature(endpoints, { handlers: { sign: signUpload }, routes: addFileRoutes })
