import { event } from '#platform/event.ts'

export const checkSubmitted = event<{ id: string; document_number: string }>('identity.check_submitted')
