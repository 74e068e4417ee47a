// Uploads and the files they become.
import { files as endpoints } from '@mela/contract/files.ts'
import { feature } from '#platform/feature.ts'
import { addFileRoutes } from './file-routes.ts'
import { openOwnFile } from './private-files.ts'
import { signUpload } from './sign-upload.ts'

export { isOwnPicture, isPublicPicture, publishedFile, withdrawFile } from './own-picture.ts'
export { eraseFiles, openPrivately } from './private-files.ts'

export const files = feature(endpoints, {
  handlers: { sign: signUpload, open: openOwnFile },
  routes: addFileRoutes,
  sealed: [{ table: 'file', column: 'sealed_key', purposes: ['file'] }],
})
