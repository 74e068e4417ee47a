import type { complaints } from '@mela/contract/complaints.ts'
import type { BodyOf } from '@mela/contract/endpoint.ts'

type Body = BodyOf<typeof complaints.report>
/** What a complaint is about. */
export type Target = Pick<Body, 'target_type' | 'target_id' | 'chat_id' | 'message_id'>
export type Reason = Body['reason']
