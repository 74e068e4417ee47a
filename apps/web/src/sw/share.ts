// Another app shares into this one: its form is kept on the device, and the page where one chooses who gets it opens.
import { forgetOldShare, keepShare } from '#platform/received-share.ts'
import { scope } from './scope.ts'

export { forgetOldShare }

/** As the manifest says it. */
export const SHARE_TARGET = '/share-target'
const CHOOSE = '/choose-friends?share=received'
const CHATS = '/chatList'

export async function receiveShare(request: Request): Promise<Response> {
  let isKept = false
  try {
    isKept = await keepShare(await request.formData())
  } catch {
    // Not a form, or no room on the device.
  }
  return Response.redirect(new URL(isKept ? CHOOSE : CHATS, scope.location.origin), 303)
}
