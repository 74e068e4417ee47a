// How codes and warnings reach people: by SMS and e-mail, or in demonstration mode into the outbox.
import { deliverAlert } from './send-alert.ts'
import { deliverCode } from './send-code.ts'
import { sweepSignIns } from './sweep.ts'

export type { AlertKind } from './alert-texts.ts'
export { canDeliver } from './deliver.ts'
export { sendAlert } from './send-alert.ts'
export { sendCode } from './send-code.ts'

export const deliveryJobs = [deliverCode, deliverAlert, sweepSignIns]
