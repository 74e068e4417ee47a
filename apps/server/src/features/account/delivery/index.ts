// How codes reach people: by SMS and e-mail, or in demonstration mode into the outbox.
import { deliverCode } from './send-code.ts'
import { sweepSignIns } from './sweep.ts'

export { canDeliver, sendCode } from './send-code.ts'

export const deliveryJobs = [deliverCode, sweepSignIns]
